import type { Wire } from '../../api/support/entity-api.ts';
import type { Entry } from './form-steps.ts';

/** A record that is there from the start. */
interface GivenRecord {
  view: string;
  /** As its endpoint has it: `:id` is the record's. */
  path: string;
  /** Each belongs to a record of this resource, which is made for it; else to the lot. */
  of?: string;
}

/** A screen of records, as its suite needs to know it. Words are those of the Spanish screens. */
export interface EntityScreen {
  /** The resource; its samples are those of the tests over HTTP. */
  resource: string;
  /** What the test is called, where a resource has several forms. */
  name?: string;
  /** Its records are there from the start: nothing is made of it, and this is where one is read and written. */
  given?: GivenRecord;
  /** The nth right body, where the tests over HTTP have none. */
  sample?: (n: number) => Wire;
  /** The view that calls it, where the tests over HTTP have none. */
  view?: string;
  /** The path of the list; none where records are shown in another way. */
  list?: string;
  /** The path of the form of a new one. */
  create?: string;
  /** A new one lacks nothing: it may be saved as it is offered. */
  complete?: true;
  /** The path of the form of a stored one. */
  edit: (record: Wire) => string;
  /** What is entered for a new one, by label, in the order of Tab. */
  fill?: (n: number) => Readonly<Record<string, Entry>>;
  /** What its list, or the screen where there is none, shows of it then; the changed field's value unless told. */
  shows?: string;
  /** The button that is pressed once it is made, before the list is there. */
  confirms?: string;
  /** Its form stays open once a stored one is changed. */
  stays?: true;
  /** Where a new one leads to, if not to the list. */
  leadsTo?: RegExp;
  /** The label of the field that shows the error when the same is entered twice. */
  unique?: string;
  /** Boxes that are checked before, for the field to be there. */
  opens?: readonly string[];
  /** The field that is changed: its label and its name in the record. */
  field: { label: string; name: string };
  /** What it is changed to; a text unless told. */
  values?: readonly [string, string, string];
  /** What was entered is a box to be checked from then on. */
  becomesBox?: true;
  /** Its list has no search. */
  unsearched?: true;
  /** Its list has no button that deletes. */
  kept?: true;
}
