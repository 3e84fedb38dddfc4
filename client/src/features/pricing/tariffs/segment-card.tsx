import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { useNoteCount } from './draft-notes.tsx';
import { SegmentFields, type SegmentProps } from './segment-fields.tsx';
import { chainWords, segmentWords } from './words.ts';

interface SegmentCardProps extends SegmentProps {
  isOpen: boolean;
  isOnly: boolean;
}

/** One segment: when it runs and what it charges. Closed, it is a line of words. */
export const SegmentCard = memo(function SegmentCard(props: SegmentCardProps) {
  const { operations, place, segment, isOpen, isOnly, disabled, currency, language } = props;
  const { t } = useTranslation(['tariffs']);
  const path = `segments[${place}]`;
  const notes = useNoteCount(`${path}`);
  const words = segmentWords(segment, t);
  return (
    <section className={`segment-card ${isOpen ? 'is-open' : ''}`}>
      <header>
        <h3>
          {t('tariffs:segmentNumber', { number: place + 1 })} <span>{words}</span>
        </h3>
        {!isOpen && <p className="segment-words">{chainWords(segment.blocks, t, { currency, language })}</p>}
        {!isOpen && notes > 0 && <span className="tag">{t('tariffs:noteCount', { count: notes })}</span>}
        <span className="segment-buttons">
          {!isOpen && (
            <IconButton
              icon="pencil"
              label={t('tariffs:openSegment', { number: place + 1 })}
              onClick={() => operations.select(place)}
            />
          )}
          {!disabled && !isOnly && (
            <IconButton
              icon="trash"
              label={t('tariffs:removeSegment', { number: place + 1 })}
              onClick={() => operations.remove(place)}
            />
          )}
        </span>
      </header>
      {isOpen && <SegmentFields {...props} path={path} />}
    </section>
  );
});
