export const fields = {
  deposits: {
    account: 'Cuenta',
    amount: 'Valor',
    attachment: 'Comprobante',
    bank: 'Banco',
    closureIds: 'Cierres',
    credited: 'Valor abonado',
    content: 'Contenido',
    creditedOn: 'Abonada el',
    date: 'Fecha',
    details: 'Lugares',
    difference: 'Diferencia',
    note: 'Nota',
    proposals: 'Contado por lugar',
    proposed: 'Contado en los cierres',
    reference: 'Número',
  },
};
