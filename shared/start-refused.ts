/** What only a person can mend: a program that meets it ends with this one line, and trying again changes nothing. */
export class StartRefused extends Error {}
