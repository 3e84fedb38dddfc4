import type { Warning } from '../../../../../shared/warnings.ts';
import { useScreenLink } from '../use-rows-link.ts';

/** What only whoever runs the server can mend: no screen does. */
const ofTheServer = [
  'server-clock-wrong',
  'server-clock-unconfirmed',
  'certificate-ending',
  'certificate-ended',
  'backup-missing',
  'backup-old',
] as const;

/** True where some screen mends what a warning is about. */
export function hasScreen(
  warning: Warning,
): warning is Exclude<Warning, { kind: (typeof ofTheServer)[number] }> {
  return !ofTheServer.some((kind) => kind === warning.kind);
}

/** Where a warning is mended; null where that is not for whoever looks. */
export function useWarningAddress(): (warning: Warning) => string | null {
  const link = useScreenLink();
  return (warning) => {
    if (!hasScreen(warning)) return null;
    switch (warning.kind) {
      case 'resolution-missing':
        return (
          link(warning.id === undefined ? 'view/resolution' : `view/resolution/${warning.id}`) ??
          link('view/resolutions/list')
        );
      case 'tariff-missing':
        return link('view/rate/manage');
      case 'terminals-offline':
        return link('view/devices/terminals', { concern: 'offline' }) ?? link('view/devices/add');
      case 'terminals-unwell':
        return link('view/devices/terminals', { concern: 'unwell' }) ?? link('view/devices/add');
      case 'licences-ending':
        return link('view/devices/terminals', { concern: 'licence' }) ?? link('view/devices/license');
      case 'terminals-without-key':
        return link('view/devices/terminals', { concern: 'without-key' }) ?? link('view/devices/license');
      case 'webhooks-disabled':
      case 'webhooks-silent':
        return link('view/external/setting', { show: 'hooks', ...theOnlyOne(warning.names) });
      case 'sendings-failed':
        return link('view/report-sendings', warning.id === undefined ? {} : { sending: warning.id });
      case 'mails-failed':
        return link('view/users/list', theOnlyOne(warning.names));
      case 'payments-to-resolve':
        return link('view/electronic-payments', { attention: 'true' });
      case 'days-not-closed':
        return link('view/finance-reports');
      case 'exceptions-waiting':
        return link('view/exceptions', { unresolved: 1, at: `..${warning.ages[0]?.to ?? ''}`, sort: 'at' });
      case 'data-restored':
        return link('view/exceptions', { kind: 'after-restore' });
      case 'cash-not-counted':
        return link('view/closures');
      case 'cash-not-deposited':
        return link('view/deposits');
      case 'deposits-not-credited':
        return link('view/deposits', { state: 'in-transit' });
      case 'people-overstayed':
        return link('view/guardian', { show: 'visits', overstayed: 'true' });
      case 'watch-waiting':
        return link('view/guardian/watch-list');
      case 'registrations-waiting':
        return link('view/users/list', { show: 'registrations', state: 'pending', sort: 'createdAt' });
      case 'data-requests-late':
      case 'data-requests-due':
        return link('view/data-protection', { state: 'open' });
      case 'subscribers-overdue':
        return link('view/subscribers/list', { state: 'overdue' });
      case 'subscribers-expiring':
        return link('view/subscribers/list', { expiring: warning.days });
      case 'runs-interrupted':
        return link('view/liquidation/manage');
      case 'runs-to-confirm':
        return link('view/liquidation/manage', { state: 'draft' });
      default:
        return link(`view/resolution/${warning.id}`) ?? link('view/resolutions/list');
    }
  };
}

/** Looks for the one that is meant. Several have no name in common: their list shows which they are by their state. */
function theOnlyOne([name, ...others]: readonly string[]): { q?: string } {
  return name !== undefined && others.length === 0 ? { q: name } : {};
}
