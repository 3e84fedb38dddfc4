import { writeJson } from '../../../../shared/exact-json.ts';
import type { Dashboard, DashboardHead } from '../../../../shared/features/reporting/dashboard/dashboard.ts';
import type { Warning } from '../../../../shared/warnings.ts';
import { type Grants, holdsResource } from '../../../http/grants.rules.ts';

/** A piece of the page and the resource whose readers may see it. Warnings come in several. */
export interface Piece {
  part: keyof Omit<Dashboard, keyof DashboardHead>;
  resource: string;
  value: unknown;
}

/** A lot's page as it was read, whoever looks at it. */
export interface LotPage {
  head: DashboardHead;
  pieces: readonly Piece[];
}

/**
 * What these grants show of a page. @param changed pieces to look at; all unless given. Warnings are told together:
 * one that has changed brings the others along.
 */
export function visibleParts(
  page: LotPage,
  grants: Grants,
  changed: ReadonlySet<Piece> = new Set(page.pieces),
): Partial<Dashboard> {
  const parts: Record<string, unknown> = {};
  const parted = new Set([...changed].map(({ part }) => part));
  for (const { part, resource, value } of page.pieces) {
    if (!parted.has(part) || !holdsResource(grants, resource, 'read')) continue;
    parts[part] =
      part === 'warnings' ? [...((parts[part] as Warning[]) ?? []), ...(value as Warning[])] : value;
  }
  return parts as Partial<Dashboard>;
}

/** Pieces of a page that differ from those of the one before. */
export function changedPieces(before: LotPage, after: LotPage): Set<Piece> {
  return new Set(
    after.pieces.filter((piece, index) => {
      const old = before.pieces[index];
      return writeJson(old?.value) !== writeJson(piece.value);
    }),
  );
}
