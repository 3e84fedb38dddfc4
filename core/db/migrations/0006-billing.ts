import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const notDeleted = "status <> 'D'";

/** How a lot numbers, sells, is paid and posts. */
export const billing: Migration = {
  name: '0006-billing',
  why: 'Resolutions, discounts, concepts, payment methods, income settings, stores and cash registers.',
  async up(db, dialect) {
    await createTable(db, dialect, 'resolutions', {
      ...recordColumns,
      company_id: 'companies',
      number: 'text',
      prefix: 'text',
      initial_number: 'int',
      final_number: 'int',
      current_number: 'int',
      initial_date: 'text',
      final_date: 'text',
      active: 'int',
    });
    await createIndex(db, 'resolutions_active', 'resolutions (company_id)', {
      unique: true,
      where: "active = 1 and status <> 'D'",
    });
    await createTable(db, dialect, 'discounts', {
      ...recordColumns,
      company_id: 'companies',
      code: 'text',
      title: 'text',
      classification: 'text',
      kind: 'text',
      value: 'int',
      valid_from: 'text',
      valid_to: 'text?',
      search: "text = ''",
      open_code: 'int = 0',
      code_key: "key = ''",
      title_key: "key = ''",
    });
    await createIndex(db, 'discounts_code', 'discounts (company_id, code)', {
      unique: true,
      where: notDeleted,
    });
    await createIndex(db, 'discounts_listed', 'discounts (company_id, code_key, id)', { where: notDeleted });
    await createIndex(db, 'discounts_titles', 'discounts (company_id, title_key, id)', { where: notDeleted });
    await createTable(db, dialect, 'concepts', {
      ...recordColumns,
      company_id: 'companies',
      initials: 'text',
      name: 'text',
      unit: 'text',
      unit_value: 'int',
      tax_rate: 'int',
      service: 'text',
    });
    await createIndex(db, 'concepts_name', 'concepts (company_id, name)', {
      unique: true,
      where: notDeleted,
    });
    await createIndex(db, 'concepts_initials', 'concepts (company_id, initials)', {
      unique: true,
      where: notDeleted,
    });
    await createTable(db, dialect, 'income_settings', {
      ...recordColumns,
      company_id: 'companies',
      kind: 'text',
      concept_id: 'concepts?',
      income_account: 'text',
      tax_account: 'text?',
      cost_centre: 'text?',
    });
    await createIndex(db, 'income_settings_kind', 'income_settings (company_id, kind)', {
      unique: true,
      where: notDeleted,
    });
    await createTable(db, dialect, 'payment_methods', {
      ...recordColumns,
      company_id: 'companies',
      method: 'text',
      name: 'text',
      position: 'int',
      enabled: 'int',
      needs_reference: 'int',
      opens_drawer: 'int',
      rounding: 'int',
      account: 'text?',
      disabled_at: 'int?',
    });
    await createIndex(db, 'payment_methods_method', 'payment_methods (company_id, method)', { unique: true });
    await createTable(db, dialect, 'stores', {
      ...recordColumns,
      company_id: 'companies',
      name: 'text',
      external_id: 'text',
    });
    await createIndex(db, 'stores_name', 'stores (company_id, name)', { unique: true, where: notDeleted });
    await createIndex(db, 'stores_external_id', 'stores (company_id, external_id)', {
      unique: true,
      where: notDeleted,
    });
    await createTable(db, dialect, 'cash_registers', {
      ...recordColumns,
      company_id: 'companies',
      name: 'text',
      external_id: 'text',
      store_id: 'stores',
      device_id: 'devices?',
    });
    await createIndex(db, 'cash_registers_name', 'cash_registers (company_id, name)', {
      unique: true,
      where: notDeleted,
    });
    await createIndex(db, 'cash_registers_external_id', 'cash_registers (company_id, external_id)', {
      unique: true,
      where: notDeleted,
    });
    await createIndex(db, 'cash_registers_store', 'cash_registers (company_id, store_id)', {
      where: notDeleted,
    });
  },
};
