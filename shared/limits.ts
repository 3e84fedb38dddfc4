/** Limits and constants that both halves obey. Seconds where a name says nothing else. */
export const limits = {
  pageSizes: [25, 50, 100],
  /** What a caller may ask for at once; screens offer `pageSizes`. */
  maximumPageSize: 1000,
  batchEvents: 1000,
  /** Records that one call deletes: its transaction must not hold up the terminals. */
  bulkRows: 200,
  /** Rows that a list can select at once. */
  selectedRows: 5000,
  savedViewName: 60,
  savedViewQuery: 2000,
  /** A user's own saved views of one list. */
  savedViews: 50,
  /** Bytes of the largest body that any call takes, a batch's: 1,000 events have about 300 kB, the longest there can be 1.5 MB. */
  bodyBytes: 2 * 1024 * 1024,
  /** Of a file that is sent to be read: a workbook of some thousand rows. */
  fileBytes: 10 * 1024 * 1024,
  /** Of a call that anybody may make. */
  publicBodyBytes: 8 * 1024,
  /** Of one event of a terminal. */
  eventBodyBytes: 16 * 1024,
  /** Of any other call that declares none of its own: a tariff of 600 blocks, a restriction with all that it can have. */
  recordBodyBytes: 64 * 1024,
  /** How deep objects and lists may stand in each other in a body; the deepest of ours has six levels. */
  jsonDepth: 32,
  /** Values in a body: those of a batch whose 1,000 events have 40 each. */
  jsonValues: 40_000,
  /** Keys of one object in a body. */
  jsonKeys: 1000,
  /** Problems that one answer tells, and after which a list is looked at no further. */
  problems: 50,
  /** A logo: sharp on paper, and small enough to come with every print. */
  logoBytes: 300_000,
  logoPixels: 1200,
  /** The photograph or scan of a bank's slip, made smaller where it was taken: readable, and 5,000 of them a backup of 5 GB. */
  slipBytes: 1_000_000,
  /** The photo of a person as it is sent; what is kept of it is a twentieth. */
  photoBytes: 2_000_000,
  /** Of either side: what any telephone takes by default; beyond, a file is made to fill the memory. */
  photoPixels: 5000,
  textLength: 200,
  nameLength: 120,
  codeLength: 30,
  plateLength: 10,
  /** By how much a lot may let the clock of a terminal be ahead: an hour, as where summer time is set wrong. */
  clockToleranceMinutes: 60,
  /** Hours by which what a terminal reports may lie back at most: a year. */
  eventWindowHours: 8760,
  /** Highest amount of money in minor units: far above any invoice, far below 2^53. */
  money: 1_000_000_000_000,
  /** What one event of a terminal may exceed its price by in a lot that has no tariff to compare with: minor units. */
  eventMoneyWithoutTariff: 10_000_000_000,
  quota: 100_000,
  /** Windows of a schedule: each day may have a dozen. */
  scheduleWindows: 100,
  /** Vehicles of one subscriber: a company's whole fleet. */
  subscriberVehicles: 500,
  subscriberServices: 20,
  /** Of a subscriber, outside the schedule: a day. */
  subscriberToleranceMinutes: 1440,
  /** Days after the end in which a lot may still let a subscriber in. */
  subscriberGraceDays: 90,
  /** Hours after which exceptions that nobody has resolved are told: a month. */
  exceptionRuleHours: 720,
  notesLength: 1000,
  /** Made at once, printed at once. */
  vouchers: 1000,
  voucherUses: 1000,
  /** Letters and digits before the number of a credit note. */
  creditPrefixLength: 4,
  /** Lines of one document. */
  invoiceLines: 100,
  /** Days from an invoice to the day on which it is due. */
  dueDays: 365,
  /** Minor units that the amounts of a billing rule may be multiples of. */
  liquidationRounding: 10_000_000,
  /** Rules of a plate restriction: a year of dates. */
  restrictionRules: 400,
  restrictionWindows: 20,
  exemptPlates: 1000,
  suspensions: 100,
  identificationDigits: 5,
  passwordMinimum: 8,
  /** What a lot may ask for at most. */
  passwordMinimumMost: 64,
  passwordMaximum: 200,
  passwordHistory: 12,
  slotsOfMainCompany: 2,
  /** Days of a report's range where the lot sets no other. */
  reportRangeDays: 366,
  inactivityTimeout: 900,
  /** Minutes that a lot may set as its own time; the warning needs more than one. */
  sessionMinutes: 5,
  sessionMinutesMost: 480,
  /** Sessions of one user at a time; one more ends the one that was idle longest. */
  sessionsPerUser: 20,
  inactiveAfter: 30,
  /** Seconds after which a desk no longer says when a kept visit was. */
  visitSecondsAgo: 86_400,
  warningFrom: 65,
  warningTo: 55,
  warningHiddenAbove: 90,
  warningNeverAbove: 70,
  sessionCheckEvery: 10,
  heartbeatFallback: 60,
  /** As long as the code of Microsoft Entra ID lives. */
  ssoAttempt: 600,
  toast: 5,
} as const;

/** Highest invoice number: ten digits, as DIAN's ranges have. */
export const highestInvoiceNumber = 9_999_999_999;
