import type { ColumnKind } from '../../../shared/reports/report.ts';
import type { ZipPart } from './zip-stream.ts';

/** How figures are shown; the first is as they are. */
const formats = ['', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm', '#,##0', '#,##0.0', '#,##0.00', '0.00%'] as const;
type Format = (typeof formats)[number];

const formatOf: Partial<Record<ColumnKind, Format>> = {
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
  count: '#,##0',
  decimal: '#,##0.00',
  minutes: '#,##0.0',
  money: '#,##0.00',
  percent: '0.00%',
};

/** How a row looks: of each look every format has a style, then there is that of the title. */
const looks = ['plain', 'heading', 'totals'] as const;
export type Look = (typeof looks)[number];

/** The number of a style, which a cell names. */
export function styleOf(look: Look, kind: ColumnKind): number {
  return looks.indexOf(look) * formats.length + formats.indexOf(formatOf[kind] ?? '');
}

export const titleStyle = looks.length * formats.length;

const fontOf: Record<Look, number> = { plain: 0, heading: 1, totals: 1 };
const fillOf: Record<Look, number> = { plain: 0, heading: 2, totals: 0 };
const borderOf: Record<Look, number> = { plain: 0, heading: 1, totals: 2 };

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const firstFormat = 164;

export const sheetStart = `${declaration}<worksheet xmlns="${spreadsheet}">`;

/** Text as XML has it, between tags and in attributes. What looks like a workbook's way to write a control is meant as it stands. */
export function xmlText(text: string): string {
  if (!/[&<>"]|_x/i.test(text)) return text;
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}

function stylesXml(): string {
  const numbered = formats.flatMap((format, at) =>
    format === '' ? [] : [`<numFmt numFmtId="${firstFormat + at}" formatCode="${xmlText(format)}"/>`],
  );
  const styles = looks.flatMap((look) =>
    formats.map((format, at) => {
      const number = format === '' ? 0 : firstFormat + at;
      return `<xf numFmtId="${number}" fontId="${fontOf[look]}" fillId="${fillOf[look]}" borderId="${borderOf[look]}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>`;
    }),
  );
  const title = '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
  const line = '<color rgb="FF808080"/>';
  return `${declaration}<styleSheet xmlns="${spreadsheet}"><numFmts count="${numbered.length}">${numbered.join('')}</numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7E9EC"/></patternFill></fill></fills>
<borders count="3"><border/><border><left/><right/><top/><bottom style="thin">${line}</bottom></border><border><left/><right/><top style="thin">${line}</top><bottom/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${styles.length + 1}">${styles.join('')}${title}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** A sheet as the workbook lists it. */
export interface ListedSheet {
  name: string;
  /** The rows that a filter hides or shows, headings first: `$A$9:$L$20`. */
  filtered: string;
  /** The row of the headings, which each printed page repeats. */
  headings: number;
}

function workbookXml(sheets: readonly ListedSheet[]): string {
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const named = sheets.map(({ name, filtered, headings }, at) => {
    const sheet = xmlText(`'${name}'`);
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${sheet}!${filtered}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="${at}">${sheet}!$${headings}:$${headings}</definedName>`;
  });
  return `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets><definedNames>${named.join('')}</definedNames></workbook>`;
}

const relation = (at: number, type: string, target: string) =>
  `<Relationship Id="rId${at}" Type="${relations}/${type}" Target="${target}"/>`;

const related = (some: readonly string[]) =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${some.join('')}</Relationships>`;

export const sheetPath = (at: number) => `worksheets/sheet${at + 1}.xml`;

/** What a workbook has beside its sheets. */
export function partsBeside(sheets: readonly ListedSheet[]): ZipPart[] {
  const files = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...sheets.map((_, at) => [`/xl/${sheetPath(at)}`, 'worksheet']),
  ].map(([path, type]) => `<Override PartName="${path}" ContentType="${types}.${type}+xml"/>`);
  const contents = `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${files.join('')}</Types>`;
  const ofBook = [
    ...sheets.map((_, at) => relation(at + 1, 'worksheet', sheetPath(at))),
    relation(sheets.length + 1, 'styles', 'styles.xml'),
  ];
  return [
    { name: 'xl/styles.xml', text: [stylesXml()] },
    { name: 'xl/workbook.xml', text: [workbookXml(sheets)] },
    { name: 'xl/_rels/workbook.xml.rels', text: [related(ofBook)] },
    { name: '_rels/.rels', text: [related([relation(1, 'officeDocument', 'xl/workbook.xml')])] },
    { name: '[Content_Types].xml', text: [contents] },
  ];
}
