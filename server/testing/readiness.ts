import { expect, vi } from 'vitest';
import type { TestApp } from './app.ts';

/**
 * The answer of a server that reaches its database to a readiness check. On a busy machine the database may take longer than
 * the check waits.
 */
export const readinessOf = (app: TestApp, path = '/health/ready') =>
  vi.waitFor(
    async () => {
      const answer = await app.raw('GET', path);
      expect(answer.body).not.toMatchObject({ code: 'server.database_away' });
      return answer;
    },
    { timeout: 60_000 },
  );
