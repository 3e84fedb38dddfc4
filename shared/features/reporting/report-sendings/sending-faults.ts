import type { Problems } from '../../../schema.ts';
import { rule } from '../../../schema.ts';
import { mostSendingRecipients } from './report-sending.schema.ts';

/**
 * What is wrong with a sending's fields together: the day that its frequency asks for, whom it goes to by its channel,
 * and a first day where it is active. The values are not checked yet and may be anything.
 */
export function sendingFaults(values: Record<string, unknown>): Problems {
  return { ...dayFaults(values), ...channelFaults(values), ...repeatedRecipients(values) };
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function dayFaults({ interval, weekday, monthDay, startsOn, status }: Record<string, unknown>): Problems {
  return {
    ...(interval === 'weekly' && isEmpty(weekday) ? { weekday: rule('required') } : {}),
    ...(interval === 'monthly' && isEmpty(monthDay) ? { monthDay: rule('required') } : {}),
    // Said nothing of: from today on.
    ...(status === 'A' && startsOn !== undefined && isEmpty(startsOn)
      ? { startsOn: { error: 'sendingNextRunRequired' as const } }
      : {}),
  };
}

function channelFaults({ channel, url, recipients }: Record<string, unknown>): Problems {
  if (channel === 'api') return isEmpty(url) ? { url: { error: 'sendingSettingRequired' } } : {};
  const isNobody = channel === 'app' && Array.isArray(recipients) && recipients.length === 0;
  return isNobody ? { recipients: { error: 'sendingRecipientRequired' } } : {};
}

/** More recipients than there may be are refused for that: the others are not looked at. */
function repeatedRecipients({ recipients }: Record<string, unknown>): Problems {
  if (!Array.isArray(recipients)) return {};
  const seen = new Set<string>();
  const faults: Problems = {};
  for (const [place, one] of recipients.slice(0, mostSendingRecipients).entries()) {
    if (typeof one !== 'string') continue;
    const address = one.trim().toLowerCase();
    if (seen.has(address))
      faults[`recipients[${place}]`] = { error: 'sendingRecipientDuplicated', complement: address };
    seen.add(address);
  }
  return faults;
}
