export const fields = {
  'payment-methods': {
    position: 'Orden',
    enabled: 'Activo',
    needsReference: 'Pide referencia',
    opensDrawer: 'Abre el cajón',
    rounding: 'Redondeo',
    account: 'Cuenta contable',
    disabledAt: 'Apagado',
  },
};
