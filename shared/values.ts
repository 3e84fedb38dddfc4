/** Closed vocabularies of the domain; the wire carries these codes, the texts live in `i18n`. */

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** Papers that are printed on. */
export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];

/** BI bicycle, CA car, MT motorcycle. */
export const vehicleTypes = ['BI', 'CA', 'MT'] as const;
export type VehicleType = (typeof vehicleTypes)[number];

/** ROTA rotation (pays by time), SUB monthly subscriber. */
export const services = ['ROTA', 'SUB'] as const;
export type Service = (typeof services)[number];

/** A active, D deleted; of users S suspended, B blocked. E enabled, U disabled: read and worded, never written (decision 13). */
export const recordStatuses = ['A', 'D', 'S', 'B', 'E', 'U'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

export const paymentMethods = [
  'cash',
  'credit-card',
  'debit-card',
  'payu',
  'qr',
  'toll-pass',
  'voucher',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What a lot earns, or loses, in the words of its accounts. */
export const incomeKinds = [
  'parking',
  'lost-ticket',
  'subscription',
  'bathroom',
  'locker',
  'product',
  'other',
  'cash-rounding',
  'cash-difference',
  'deposit-difference',
] as const;
export type IncomeKind = (typeof incomeKinds)[number];

export const discountKinds = ['percent', 'amount', 'minutes'] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const dayClassifications = ['working', 'holiday', 'special'] as const;
export type DayClassification = (typeof dayClassifications)[number];

/** What a concept is sold as; `parking` is the stay itself, and what is sold of it by the day. */
export const conceptServices = ['parking', 'subscription', 'bathroom', 'locker', 'product', 'other'] as const;
export type ConceptService = (typeof conceptServices)[number];

export const deviceKinds = [
  'pay-station',
  'handheld',
  'entry-barrier',
  'exit-barrier',
  'cashier',
  'kiosk',
] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export const companyClassifications = ['lot', 'main'] as const;
export type CompanyClassification = (typeof companyClassifications)[number];

/** DIAN's list "TipoIdFiscal" with the later additions 47 PEP and 48 PPT. */
export const identificationTypes = [
  '11',
  '12',
  '13',
  '21',
  '22',
  '31',
  '41',
  '42',
  '47',
  '48',
  '50',
  '91',
] as const;
export type IdentificationType = (typeof identificationTypes)[number];

/** 63 natural person (specification §3); 1 legal person (DIAN's code, the specification names none). */
export const personKinds = ['63', '1'] as const;
export type PersonKind = (typeof personKinds)[number];

/** DIAN: 48 liable for VAT, 49 not. */
export const taxRegimes = ['48', '49'] as const;
export type TaxRegime = (typeof taxRegimes)[number];

/** DIAN: large taxpayer, self-withholder, withholds VAT, simple regime; none of them is R-99-PN in an invoice. */
export const taxResponsibilities = ['O-13', 'O-15', 'O-23', 'O-47'] as const;
export type TaxResponsibility = (typeof taxResponsibilities)[number];

export const grantLevels = ['read', 'write'] as const;
export type GrantLevel = (typeof grantLevels)[number];

/**
 * How a user stands to single sign-on: not at all, linked at the next login with the same verified e-mail address, or
 * linked to one identity of the provider.
 */
export const ssoLinkings = ['off', 'allowed', 'linked'] as const;
export type SsoLinking = (typeof ssoLinkings)[number];

/** What the inbox of exceptions files; each is something that may lose money. */
export const exceptionKinds = [
  'full-entry',
  'duplicate-entry',
  'unpaid-exit',
  'paid-difference',
  'held-amount',
  'payment-after-exit',
  'plate-mismatch',
  'lost-ticket',
  'closure-difference',
  'disabled-method',
  'withheld-method',
  'foreign-plate',
  'clock-ahead',
  'server-clock',
  'exit-before-entry',
  'exit-without-entry',
  'refused-payment',
  'refused-subscriber',
  'advance',
  'void',
  'after-closing',
  'deposit-difference',
  'purge',
  'manual-exit',
  'count-drift',
  'edit-after-closing',
  'paid-twice',
  'refund',
  'given-away',
  'unreconciled-method',
  'skipped-number',
  'high-rate',
  'countered-receipt',
  'chargeback',
  'time-outside-window',
  'no-tariff',
  'after-restore',
  'float-gap',
  'control-loosened',
  'billed-too-much',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** What people may do that brings the lot less money, one by one innocent: counted by person and by terminal. */
export const moneyActs = [
  'discount',
  'courtesy',
  'voucher',
  'lost-ticket',
  'manual-exit',
  'void',
  'refund',
  'purge',
  'dearer-quote',
] as const;
export type MoneyAct = (typeof moneyActs)[number];

/** The third party "consumidor final": the customer where none is named. */
export const finalConsumerIdentification = '111';
