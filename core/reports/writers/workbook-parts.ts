import type { ColumnKind } from '../../../shared/reports/report.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** How each kind of figure is shown; what is not named is shown as it is. */
const formats: readonly [kind: ColumnKind, format: string][] = [
  ['day', 'yyyy-mm-dd'],
  ['instant', 'yyyy-mm-dd hh:mm'],
  ['count', '#,##0'],
  ['decimal', '#,##0.00'],
  ['minutes', '#,##0.0'],
  ['money', '#,##0.00'],
  ['percent', '0.00%'],
];
/** Formats of a workbook's own are numbered from here on. */
const firstFormat = 164;
const widths: Partial<Record<ColumnKind, number>> = { text: 24, instant: 17, day: 12, money: 16 };

const styleOf = new Map<ColumnKind, number>(formats.map(([kind], index) => [kind, 2 * index + 2]));

/** Number of the style of a kind of column, and of its bold variant. */
export function styleNumber(kind: ColumnKind, bold = false): number {
  return (styleOf.get(kind) ?? 0) + (bold ? 1 : 0);
}

/** Text as a cell holds it: what looks like the workbook's way to write a control, `_x000D_`, is meant as it stands. */
export function cellText(text: string): string {
  return xmlText(text.includes('_x') ? text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : text);
}

/** Text as XML holds it. It has no controls any more: `cleanText` took them. */
function xmlText(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export const relationsXml = `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export function stylesXml(): string {
  const own = formats.map(([, code], at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${code}"/>`);
  const pair = (format: number) =>
    [0, 1].map(
      (font) =>
        `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    );
  const all = [pair(0), ...formats.map((_, at) => pair(firstFormat + at))].flat();
  const font = '<sz val="11"/><name val="Calibri"/>';
  return (
    `${declaration}<styleSheet xmlns="${main}"><numFmts count="${own.length}">${own.join('')}</numFmts>` +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${all.length}">${all.join('')}</cellXfs></styleSheet>`
  );
}

export function workbookXml(sheets: readonly string[]): string {
  const all = sheets.map(
    (name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${all.join('')}</sheets></workbook>`;
}

/** Where the workbook finds its sheets and styles. */
export function workbookRelationsXml(sheets: number): string {
  const all = Array.from(
    { length: sheets },
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/>`;
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${all.join('')}${styles}</Relationships>`;
}

export function contentTypesXml(sheets: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${sheetTypes}.${type}+xml"/>`;
  const all = Array.from({ length: sheets }, (_, at) => part(`worksheets/sheet${at + 1}`, 'worksheet'));
  return (
    `${declaration}<Types xmlns="${packaged}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `${part('workbook', 'sheet.main')}${part('styles', 'styles')}${all.join('')}</Types>`
  );
}

/** What stands in a sheet before its rows. */
export function sheetBegin(kinds: readonly ColumnKind[]): string {
  const columns = kinds.map((kind, at) => {
    const width = widths[kind] ?? 14;
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return `${declaration}<worksheet xmlns="${main}"><cols>${columns.join('')}</cols><sheetData>`;
}

export const sheetEnd = '</sheetData></worksheet>';

/** `A`, `B` … `Z`, `AA`: the name of a column, counted from 0. */
export function columnName(at: number): string {
  const before = Math.floor(at / 26);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (at % 26));
}
