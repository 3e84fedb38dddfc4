import { createIndex, createTable, type Migration, recordColumns } from './schema.ts';

const notDeleted = "status <> 'D'";

/** Outside systems: keys to read by, and webhooks that are told of changes. */
export const outsideSystems: Migration = {
  name: '0011-outside-systems',
  why: 'Keys of outside systems, webhooks with their deliveries.',
  async up(db, dialect) {
    await createTable(db, dialect, 'api_keys', {
      ...recordColumns,
      company_id: 'companies',
      name: 'text',
      grants: 'text',
      valid_to: 'text?',
      key_hash: 'text?',
      key_issued_at: 'int?',
      last_used_at: 'int?',
    });
    await createIndex(db, 'api_keys_name', 'api_keys (company_id, name)', {
      unique: true,
      where: notDeleted,
    });
    await createIndex(db, 'api_keys_hash', 'api_keys (key_hash)', {
      unique: true,
      where: 'key_hash is not null',
    });
    await createTable(db, dialect, 'webhooks', {
      ...recordColumns,
      company_id: 'companies',
      name: 'text',
      url: 'text',
      events: 'text',
      active: 'int',
      secret: 'text?',
      secret_issued_at: 'int?',
      failing_since: 'int?',
      disabled_at: 'int?',
    });
    await createIndex(db, 'webhooks_name', 'webhooks (company_id, name)', {
      unique: true,
      where: notDeleted,
    });
    await createTable(db, dialect, 'webhook_deliveries', {
      ...recordColumns,
      company_id: 'companies',
      webhook_id: 'webhooks',
      delivery_id: 'text',
      origin: 'text',
      event: 'text',
      payload: 'text',
      state: 'text',
      attempts: 'int',
      next_at: 'int?',
      response_code: 'int?',
      duration_ms: 'int?',
      fault: 'text?',
      finished_at: 'int?',
      lease_owner: 'text?',
      lease_until: 'int?',
    });
    await createIndex(db, 'webhook_deliveries_origin', 'webhook_deliveries (webhook_id, origin)', {
      unique: true,
    });
    await createIndex(db, 'webhook_deliveries_company', 'webhook_deliveries (company_id, id)');
    await createIndex(db, 'webhook_deliveries_state', 'webhook_deliveries (company_id, state, id)');
    await createIndex(db, 'webhook_deliveries_due', 'webhook_deliveries (next_at)', {
      where: "state in ('queued', 'sending')",
    });
    await createIndex(db, 'webhook_deliveries_created', 'webhook_deliveries (created_at)');
  },
};
