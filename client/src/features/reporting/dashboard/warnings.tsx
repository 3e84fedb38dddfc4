import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locales } from '../../../../../shared/money.ts';
import type { Warning } from '../../../../../shared/warnings.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useScreenLink } from './use-rows-link.ts';

/** What has to be looked after, the worst first; each leads to where it is mended. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useTranslation('start');
  const wordsOf = useWords();
  const addressOf = useAddress();
  const sorted = [...warnings].sort((a, b) => Number(b.tone === 'bad') - Number(a.tone === 'bad'));
  return (
    <section className="panel start-warnings" aria-labelledby="warnings">
      <h2 id="warnings">{t('warnings')}</h2>
      {sorted.length === 0 && (
        <p className="all-well">
          <Icon name="check" />
          {t('noWarnings')}
        </p>
      )}
      <ul className="warnings">
        {sorted.map((warning) => {
          const { title, body } = wordsOf(warning);
          const to = addressOf(warning);
          return (
            <li key={`${warning.kind} ${title}`} className={`is-${warning.tone}`}>
              <Icon name="alert" />
              <div>
                <span className="visually-hidden">{t(warning.tone === 'bad' ? 'urgent' : 'soon')} </span>
                {to ? <Link to={to}>{title}</Link> : <strong>{title}</strong>}
                {body && <p>{body}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Names that a list shows before it says how many more there are. */
const namesShown = 4;

function useWords(): (warning: Warning) => { title: string; body: string } {
  const { t } = useTranslation(['start', 'values']);
  const language = useLanguage();
  const figures = new Intl.NumberFormat(locales[language]);
  const momentOf = useMomentText();
  const list = new Intl.ListFormat(locales[language]);
  const names = (all: readonly string[]) =>
    all.length > namesShown
      ? t('andMore', { names: all.slice(0, namesShown).join(', '), count: all.length - namesShown })
      : list.format(all);
  return (warning) => {
    switch (warning.kind) {
      case 'resolution-missing':
        return { title: t('resolutionMissing'), body: t('resolutionMissingBody') };
      case 'resolution-exhausted':
        return { title: t('resolutionExhausted', warning), body: t('resolutionMissingBody') };
      case 'resolution-expired':
        return { title: t('resolutionExpired', warning), body: t('resolutionMissingBody') };
      case 'resolution-coming': {
        const day = shortDay(warning.initialDate, language);
        return {
          title: t('resolutionComing', { number: warning.number, day }),
          body: t('resolutionMissingBody'),
        };
      }
      case 'resolution-ending': {
        const left = t('numbersLeft', {
          count: warning.numbersLeft,
          left: figures.format(warning.numbersLeft),
        });
        const days = t('daysLeft', { count: warning.daysLeft });
        const runsOut = warning.runsOutOn
          ? ` ${t('runsOut', { day: shortDay(warning.runsOutOn, language) })}`
          : '';
        return { title: t('resolutionEnding', warning), body: `${left} · ${days}.${runsOut}` };
      }
      case 'tariff-missing': {
        const types = list.format(
          warning.vehicleTypes.map((type) => t(`values:vehicleTypes.${type}`).toLowerCase()),
        );
        return { title: t('tariffMissing', { slot: warning.slot }), body: t('tariffMissingBody', { types }) };
      }
      case 'terminals-offline':
        return {
          title: t('terminalsOffline', { count: warning.names.length }),
          body: names(warning.names),
        };
      case 'terminals-without-key':
        return {
          title: t('terminalsWithoutKey', { count: warning.names.length }),
          body: names(warning.names),
        };
      case 'terminals-unwell':
        return { title: t('terminalsUnwell', { count: warning.names.length }), body: names(warning.names) };
      case 'licences-ending':
        return { title: t('licencesEnding', { count: warning.names.length }), body: names(warning.names) };
      case 'webhooks-disabled':
        return { title: t('webhooksDisabled', { count: warning.names.length }), body: names(warning.names) };
      case 'mails-failed':
        return { title: t('mailsFailed', { count: warning.names.length }), body: names(warning.names) };
      case 'backup-missing':
        return { title: t('backupMissing'), body: t('backupBody') };
      case 'backup-old':
        return { title: t('backupOld', { day: momentOf(warning.at) }), body: t('backupBody') };
      case 'payments-to-resolve':
        return { title: t('paymentsToResolve', warning), body: t('paymentsToResolveBody') };
    }
  };
}

/** Where a warning is mended; null where that is not for whoever looks. */
function useAddress(): (warning: Warning) => string | null {
  const link = useScreenLink();
  return (warning) => {
    switch (warning.kind) {
      case 'resolution-missing':
        return (
          link(warning.id === undefined ? 'view/resolution' : `view/resolution/${warning.id}`) ??
          link('view/resolutions/list')
        );
      case 'tariff-missing':
        return link('view/rate/manage');
      case 'terminals-offline':
        return link('view/devices/terminals', { state: 'offline' }) ?? link('view/devices/add');
      case 'terminals-unwell':
        return link('view/devices/terminals', { problem: 'any' }) ?? link('view/devices/add');
      case 'licences-ending':
        return link('view/devices/license');
      case 'terminals-without-key':
        return link('view/devices/license');
      case 'webhooks-disabled':
        return link('view/external/setting', { show: 'hooks' });
      case 'mails-failed':
        return link('view/users/list');
      case 'backup-missing':
      case 'backup-old':
        return null;
      case 'payments-to-resolve':
        return link('view/electronic-payments', { attention: 'true' });
      default:
        return link(`view/resolution/${warning.id}`) ?? link('view/resolutions/list');
    }
  };
}
