import { memo, useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { box, layOutChain } from './chain-layout.ts';
import type { BlockValues } from './tariff.form.ts';
import { chainWords, type MoneyStyle, timesWords, valueWords } from './words.ts';

interface ChainDrawingProps extends MoneyStyle {
  blocks: readonly BlockValues[];
}

/** The chain as it is charged, drawn after the field that is being written in. */
export function ChainDrawing({ blocks, ...style }: ChainDrawingProps) {
  return <Drawing blocks={useDeferredValue(blocks)} {...style} />;
}

/** A box for each block, arrows to what follows. The words of it are its name. */
const Drawing = memo(function Drawing({ blocks, currency, language }: ChainDrawingProps) {
  const { t } = useTranslation(['tariffs']);
  const head = useId();
  const layout = layOutChain(blocks);
  const style = { currency, language };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="chain" aria-label={t('tariffs:chain')} tabIndex={0}>
      <svg
        width={layout.width}
        height={layout.height}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="img"
        aria-label={chainWords(blocks, t, style)}
      >
        <defs>
          <marker
            id={head}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" />
          </marker>
        </defs>
        {layout.arrows.map((arrow) => (
          <path
            key={arrow.from}
            className={`chain-arrow ${layout.reached.has(arrow.from) ? '' : 'is-idle'}`}
            d={arrow.path}
            markerEnd={`url(#${head})`}
          />
        ))}
        {blocks.map((block, place) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity than their place.
            key={place}
            className={`chain-box ${layout.reached.has(place) ? '' : 'is-idle'}`}
            transform={`translate(${layout.boxes[place] ?? 0} ${layout.top})`}
          >
            <rect width={box.width} height={box.height} rx="5" />
            <text x="10" y="19" className="chain-name">
              {clipped(block.id || '?', 14)}
            </text>
            <text x="10" y="37">
              {clipped(timesWords(block, t), 24)}
            </text>
            <text x="10" y="54" className="chain-value">
              {clipped(valueWords(block, style) + (block.linear ? ` · ${t('tariffs:linearShort')}` : ''), 22)}
            </text>
          </g>
        ))}
        {layout.hasEnd && (
          <g className="chain-end" transform={`translate(${layout.boxes.at(-1) ?? 0} ${layout.top})`}>
            <rect width={box.width} height={box.height} rx="31" />
            <text x={box.width / 2} y="28">
              {t('tariffs:chainEnd')}
            </text>
            <text x={box.width / 2} y="44">
              {t('tariffs:chainEndOf')}
            </text>
          </g>
        )}
      </svg>
    </section>
  );
});

/** Boxes have a width: a long text ends in dots, its whole is in the fields. */
function clipped(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
