export const fields = {
  deposits: {
    amount: 'Amount',
    attachment: 'Slip',
    bank: 'Bank',
    closureIds: 'Closures',
    credited: 'Amount credited',
    creditedOn: 'Credited on',
    date: 'Date',
    details: 'Places',
    difference: 'Difference',
    note: 'Note',
    proposals: 'Counted by place',
    proposed: 'Counted in the closures',
    reference: 'Number',
  },
};
