import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ExceptionAge, Warning } from '../../../../../shared/warnings.ts';
import { rangeText } from '../../../lists/periods.ts';
import { sortedWarnings, warningKey } from '../../../live/warning-reads.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useScreenLink } from '../use-rows-link.ts';
import { hasScreen, useWarningAddress } from './warning-address.ts';
import { useWarningWords } from './warning-words.ts';

/** So many leave room for the rest of the page on a small screen; more are asked for. */
const warningsShown = 3;

/** What has to be looked after, the worst first; each has a button to where it is mended. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useTranslation('start');
  const [isWhole, setWhole] = useState(false);
  const sorted = sortedWarnings(warnings);
  const shown = isWhole ? sorted : sorted.slice(0, warningsShown);
  return (
    <section className="start-warnings" aria-labelledby="warnings">
      <div className="section-head">
        <h2 id="warnings">{t('warnings')}</h2>
        {warnings.length > warningsShown ? (
          <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'showFewer' : 'allWarnings', { count: warnings.length })}
          </Button>
        ) : (
          warnings.length > 0 && <span>{t('warningCount', { count: warnings.length })}</span>
        )}
      </div>
      {warnings.length === 0 ? (
        <p className="all-well">
          <Icon name="check" />
          {t('noWarnings')}
        </p>
      ) : (
        <ul className="warnings">
          {shown.map((warning) => (
            <WarningLine key={warningKey(warning)} warning={warning} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WarningLine({ warning }: { warning: Warning }) {
  const { t } = useTranslation('start');
  const { title, body } = useWarningWords()(warning);
  const to = useWarningAddress()(warning);
  return (
    <li className={`is-${warning.tone}`}>
      <Icon name="alert" />
      <div>
        <span className="visually-hidden">{t(warning.tone === 'bad' ? 'urgent' : 'soon')} </span>
        <strong>{title}</strong>
        {body && <p>{body}</p>}
        {warning.kind === 'exceptions-waiting' && <ExceptionAges ages={warning.ages} />}
      </div>
      {to && hasScreen(warning) && (
        <Link
          className="btn btn-outline-secondary"
          to={to}
          aria-label={`${t(`act.${warning.kind}`)}: ${title}`}
        >
          {t(`act.${warning.kind}`)}
        </Link>
      )}
    </li>
  );
}

/** How many exceptions are how old; each count opens exactly those. */
function ExceptionAges({ ages }: { ages: readonly ExceptionAge[] }) {
  const { t } = useTranslation('start');
  const link = useScreenLink();
  return (
    <p>
      {ages.map(({ least, most, from, to, count }, place) => {
        const at = rangeText({ ...(from && { from }), to });
        const rows = link('view/exceptions', { unresolved: 1, at });
        const text = t(most === null ? 'exceptionsOlder' : 'exceptionsAged', { least, most, count });
        return (
          <Fragment key={least}>
            {place > 0 && ' · '}
            {rows ? <Link to={rows}>{text}</Link> : text}
          </Fragment>
        );
      })}
    </p>
  );
}
