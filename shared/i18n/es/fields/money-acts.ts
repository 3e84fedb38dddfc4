export const fields = {
  'money-acts': {
    act: 'Qué se hizo',
    amount: 'Valor',
    at: 'Fecha y hora',
    person: 'Persona',
    ticket: 'Tiquete',
    cashier: 'Cajero',
  },
};
