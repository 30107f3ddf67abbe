import { waysInAttributes } from '@trellis/contract/school/settings/ways-in.ts';
import type { Plugin } from 'vite';

/**
 * While the web is developed, its page comes from Vite and not from the server, which writes into it how people get in.
 * @param server the address of the server that is asked
 */
export function waysIn(server: string): Plugin {
  return {
    name: 'ways-in',
    apply: 'serve',
    async transformIndexHtml(html) {
      const answer = await fetch(`${server}/api/v1/school`).catch(() => undefined);
      return answer?.ok ? html.replace('<html', `<html ${waysInAttributes(await answer.json())}`) : html;
    },
  };
}
