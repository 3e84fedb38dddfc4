import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const notDeleted = "status <> 'D'";

/** Card payments: who is paid, what is asked for, what the provider says, and what it was for. */
export const cardPayments: Migration = {
  name: '0010-card-payments',
  why: 'Accounts with PayU, payment requests, its transactions with every confirmation, and what each paid.',
  async up(db, dialect) {
    await createTable(
      db,
      dialect,
      'payu_merchants',
      {
        company_id: 'companies',
        version: 'int',
        created_at: 'int',
        updated_at: 'int',
        merchant_id: 'text',
        account_id: 'text',
        api_key: 'text',
        secret_key: 'text?',
        algorithm: 'text',
        test_mode: 'int',
        public_url: 'text',
        addresses: 'text',
      },
      ['company_id'],
    );
    await createIndex(db, 'payu_merchants_number', 'payu_merchants (merchant_id)');
    await createTable(db, dialect, 'payment_requests', {
      ...recordColumns,
      company_id: 'companies',
      reference: 'text',
      target: 'text',
      target_id: 'int?',
      description: 'text',
      amount: 'int',
      tax: 'int',
      tax_base: 'int',
      currency: 'text',
      payer_name: 'text?',
      payer_email: 'text?',
      state: 'text',
      paid_at: 'int?',
      merchant_id: 'text',
      account_id: 'text',
      test: 'int',
      search: "text = ''",
      description_key: "key = ''",
      payer_name_key: "key = ''",
    });
    // Over withdrawn ones too: the provider takes each reference once.
    await createIndex(db, 'payment_requests_reference', 'payment_requests (reference)', { unique: true });
    await createIndex(db, 'payment_requests_target', 'payment_requests (company_id, target, target_id)', {
      unique: true,
      where: "status <> 'D' and target_id is not null",
    });
    await createIndex(db, 'payment_requests_company', 'payment_requests (company_id, id)');
    await createIndex(db, 'payment_requests_listed', 'payment_requests (company_id, created_at, id)', {
      where: notDeleted,
    });
    await createIndex(
      db,
      'payment_requests_descriptions',
      'payment_requests (company_id, description_key, id)',
      { where: notDeleted },
    );
    await createIndex(db, 'payment_requests_payers', 'payment_requests (company_id, payer_name_key, id)', {
      where: notDeleted,
    });
    await createTable(db, dialect, 'electronic_payments', {
      ...recordColumns,
      company_id: 'companies',
      merchant_id: 'text',
      transaction_id: 'text',
      reference: 'text',
      order_id: 'text?',
      request_id: 'payment_requests?',
      state: 'text',
      outcome: 'text',
      attention: 'int',
      amount: 'int',
      currency: 'text',
      method_name: 'text?',
      response_message: 'text?',
      test: 'int',
      confirmed_at: 'int',
      matched_at: 'int?',
      matched_by: 'users?',
      reason: 'text?',
      search: "text = ''",
    });
    // By lot as well: whoever stores another’s merchant number with a key of his own must not reach its payments.
    await createIndex(
      db,
      'electronic_payments_transaction',
      'electronic_payments (company_id, merchant_id, transaction_id)',
      { unique: true },
    );
    await createIndex(db, 'electronic_payments_company', 'electronic_payments (company_id, confirmed_at)');
    await createIndex(db, 'electronic_payments_attention', 'electronic_payments (company_id, id)', {
      where: 'attention = 1',
    });
    await createIndex(db, 'electronic_payments_request', 'electronic_payments (request_id)', {
      where: 'request_id is not null',
    });
    await createIndex(
      db,
      'electronic_payments_listed',
      'electronic_payments (company_id, confirmed_at, id)',
      { where: notDeleted },
    );
    await createTable(db, dialect, 'payment_confirmations', {
      company_id: 'companies?',
      payment_id: 'electronic_payments?',
      fingerprint: 'text',
      first_at: 'int',
      last_at: 'int',
      deliveries: 'int',
      address: 'text',
      verdict: 'text',
      state: 'text',
      fields: 'text',
    });
    await createIndex(db, 'payment_confirmations_fingerprint', 'payment_confirmations (fingerprint)', {
      unique: true,
    });
    await createIndex(db, 'payment_confirmations_payment', 'payment_confirmations (payment_id)', {
      where: 'payment_id is not null',
    });
    await createIndex(db, 'payment_confirmations_refused', 'payment_confirmations (id)', {
      where: 'payment_id is null',
    });
    await createIndex(db, 'payment_confirmations_company', 'payment_confirmations (company_id, last_at)');
    await createTable(db, dialect, 'payment_settlements', {
      company_id: 'companies',
      payment_id: 'electronic_payments',
      request_id: 'payment_requests?',
      target: 'text',
      target_id: 'int?',
      amount: 'int',
      at: 'int',
    });
    await createIndex(db, 'payment_settlements_payment', 'payment_settlements (payment_id)', {
      unique: true,
    });
    await createIndex(db, 'payment_settlements_request', 'payment_settlements (request_id)', {
      unique: true,
      where: 'request_id is not null',
    });
    await createIndex(
      db,
      'payment_settlements_target',
      'payment_settlements (company_id, target, target_id)',
      { unique: true, where: 'target_id is not null' },
    );
  },
};
