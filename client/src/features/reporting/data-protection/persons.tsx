import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { FoundPerson } from '../../../../../shared/features/reporting/data-protection/data-protection.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { PersonData } from './person-data.tsx';
import { persons, tabPath } from './protection-view.ts';

/** Finds a person over all stores, or shows what is stored of one. */
export function Persons() {
  const [params] = useSearchParams();
  const ref = params.get('person');
  const sought = params.get('find') ?? '';
  return ref ? <PersonData reference={ref} sought={sought} /> : <Search key={sought} sought={sought} />;
}

function Search({ sought }: { sought: string }) {
  const { t } = useTranslation('dataProtection');
  const id = useId();
  const [text, setText] = useState(sought);
  const setParams = useSearchParams()[1];
  function find(event: FormEvent) {
    event.preventDefault();
    setParams({ show: 'persons', find: text.trim() });
  }
  return (
    <>
      <form className="field" onSubmit={find} noValidate>
        <label className="form-label" htmlFor={id}>
          {t('find')}
        </label>
        <div className="button-row">
          <input
            id={id}
            type="search"
            className="form-control"
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit">{t('findAction')}</Button>
        </div>
        <p className="form-text">{t('findHelp')}</p>
      </form>
      {sought.length > 2 && <Found sought={sought} />}
    </>
  );
}

function Found({ sought }: { sought: string }) {
  const { t } = useTranslation('dataProtection');
  const { data, error, mutate } = useRead<FoundPerson[]>(resourcePath(persons, undefined, { q: sought }));
  if (!data) return error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />;
  if (data.length === 0) return <Empty title={t('nobody')}>{t('nobodyBody')}</Empty>;
  const opened = (ref: string) => `${tabPath('persons')}&find=${encodeURIComponent(sought)}&person=${ref}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="table-frame" aria-label={t('found')} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('document')}</th>
            <th scope="col">{t('wheres')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ ref, name, identification, stores }) => (
            <tr key={ref}>
              <th scope="row">
                <Link to={opened(ref)}>{name}</Link>
              </th>
              <td>{identification ?? '—'}</td>
              <td>{stores.map((store) => t(`stores.${store}`)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
