import type { Migration } from '../migrate.ts';
import { statusRank } from '../status-rank.ts';

/** The columns of the goal list, by the key that each sorts by. */
const goalSorts = [
  'created_at',
  'title_key',
  'description_key',
  'type_key',
  'period_key',
  'due_key',
  'owner_key',
  'house_key',
  'assigner_key',
  'status_rank',
] as const;

export const start: Migration = {
  name: '0001-start',
  async up(query, engine) {
    const { schema } = query;
    const { text } = engine;

    await schema
      .createTable('houses')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('name_fold', text, (c) => c.notNull().unique())
      .addColumn('name_key', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();

    await schema
      .createTable('users')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('email', text, (c) => c.notNull())
      .addColumn('email_fold', text, (c) => c.notNull().unique())
      .addColumn('email_key', text, (c) => c.notNull())
      .addColumn('full_name', text)
      .addColumn('full_name_fold', text, (c) => c.notNull())
      .addColumn('full_name_key', text, (c) => c.notNull())
      .addColumn('display_fold', text, (c) => c.notNull())
      .addColumn('display_key', text, (c) => c.notNull())
      .addColumn('house_id', text, (c) => c.references('houses.id'))
      .addColumn('house_key', text, (c) => c.notNull())
      .addColumn('is_superuser', 'integer', (c) => c.notNull())
      .addColumn('is_active', 'integer', (c) => c.notNull())
      .addColumn('purpose_statement', text)
      .addColumn('password_hash', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    for (const key of ['full_name_key', 'email_key', 'house_key', 'is_superuser', 'is_active', 'created_at'] as const) {
      await schema.createIndex(`users_by_${key}`).on('users').columns([key, 'id']).execute();
    }
    await schema.createIndex('users_by_house_id').on('users').column('house_id').execute();

    await schema
      .createTable('goals')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('title', text, (c) => c.notNull())
      .addColumn('description', text)
      .addColumn('type', text, (c) => c.notNull())
      .addColumn('period', text)
      .addColumn('due_date', text)
      .addColumn('owner_id', text, (c) => c.notNull().references('users.id'))
      .addColumn('assigner_id', text, (c) => c.references('users.id'))
      .addColumn('progress_bar', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('approved_by_user', text, (c) => c.notNull())
      .addColumn('approved_by_superuser', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('created_on', text, (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('title_fold', text, (c) => c.notNull())
      .addColumn('title_key', text, (c) => c.notNull())
      .addColumn('description_fold', text, (c) => c.notNull())
      .addColumn('description_key', text, (c) => c.notNull())
      .addColumn('description_key_rest', text, (c) => c.notNull())
      .addColumn('type_key', text, (c) => c.notNull())
      .addColumn('period_key', text, (c) => c.notNull())
      .addColumn('due_key', text, (c) => c.notNull())
      .addColumn('owner_key', text, (c) => c.notNull())
      .addColumn('house_key', text, (c) => c.notNull())
      .addColumn('assigner_key', text, (c) => c.notNull())
      .addColumn('status_rank', 'integer', (c) => c.generatedAlwaysAs(statusRank()).stored())
      .execute();
    for (const key of goalSorts) {
      await schema.createIndex(`goals_by_${key}`).on('goals').columns([key, 'id']).execute();
    }
    await schema.createIndex('goals_by_owner').on('goals').columns(['owner_id', 'id']).execute();
    await schema.createIndex('goals_by_assigner').on('goals').columns(['assigner_id', 'owner_id']).execute();

    await schema
      .createTable('goal_counts')
      .addColumn('owner_id', text, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('goals', 'integer', (c) => c.notNull())
      .execute();

    // No foreign keys: the trail of a record outlives the record.
    await schema
      .createTable('audit')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('event', text, (c) => c.notNull())
      .addColumn('record_id', text, (c) => c.notNull())
      .addColumn('actor_id', text)
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('changes', text, (c) => c.notNull())
      .execute();
    await schema.createIndex('audit_by_record').on('audit').columns(['record_id', 'created_at', 'id']).execute();
    // Whose goal it was is looked for when that user is deleted.
    await schema
      .createIndex('audit_of_deleted_goals')
      .on('audit')
      .columns(['event', 'record_id'])
      .where('event', '=', 'goal.deleted')
      .execute();

    await schema
      .createTable('sessions')
      .addColumn('token_hash', text, (c) => c.primaryKey())
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('expires_at', text, (c) => c.notNull())
      .execute();
    await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
    await schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();

    await schema
      .createTable('setup_tokens')
      .addColumn('token_hash', text, (c) => c.primaryKey())
      .addColumn('created_at', text, (c) => c.notNull())
      .execute();

    await schema
      .createTable('tries')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('subject', text, (c) => c.notNull())
      .addColumn('at', text, (c) => c.notNull())
      .execute();
    await schema.createIndex('tries_by_subject').on('tries').columns(['subject', 'at']).execute();
    await schema.createIndex('tries_by_at').on('tries').column('at').execute();

    await schema
      .createTable('idempotency')
      .addColumn('key_hash', text, (c) => c.primaryKey())
      .addColumn('request_hash', text, (c) => c.notNull())
      .addColumn('answer', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .execute();
    await schema.createIndex('idempotency_by_created_at').on('idempotency').column('created_at').execute();

    await schema
      .createTable('settings')
      .addColumn('name', text, (c) => c.primaryKey())
      .addColumn('value', text, (c) => c.notNull())
      .execute();
  },
};
