export const readerView = 'view/pays/methods/configuration';
/** Below the core's root. */
export const readerPath = 'payment-providers/toll-pass';
