import type { Migration } from '../migrate.ts';

export const mail: Migration = {
  name: '0002-mail',
  async up(query, engine) {
    const { schema } = query;
    const { text } = engine;

    // No token and no finished mail: what a mail says is made up when it is sent.
    await schema
      .createTable('outbox')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('kind', text, (c) => c.notNull())
      .addColumn('recipient', text, (c) => c.notNull())
      .addColumn('superseded', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('next_attempt_at', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .execute();
    await schema.createIndex('outbox_by_next_attempt').on('outbox').columns(['next_attempt_at', 'id']).execute();

    await schema
      .createTable('reset_tokens')
      .addColumn('token_hash', text, (c) => c.primaryKey())
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('expires_at', text, (c) => c.notNull())
      .execute();
    await schema.createIndex('reset_tokens_by_user').on('reset_tokens').column('user_id').execute();
    await schema.createIndex('reset_tokens_by_expiry').on('reset_tokens').column('expires_at').execute();
  },
};
