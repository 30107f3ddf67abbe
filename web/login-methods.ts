import { loginMethodAttributes } from '@trellis/contract/school/settings/login-methods.ts';
import type { Plugin } from 'vite';

/** In development, Vite serves the page, so this adds the login methods that the server would write into it. */
export function loginMethods(server: string): Plugin {
  return {
    name: 'login-methods',
    apply: 'serve',
    async transformIndexHtml(html) {
      const answer = await fetch(`${server}/api/v1/school`).catch(() => undefined);
      return answer?.ok ? html.replace('<html', `<html ${loginMethodAttributes(await answer.json())}`) : html;
    },
  };
}
