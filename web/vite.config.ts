import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkSize } from './check-size.ts';
import { preloadScreens } from './preload-screens.ts';

const api = { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What loads a signed-in screen's data stays out of the screens before sign-in.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']] },
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    preloadScreens({
      login: ['/routes/_public.tsx', '/routes/_public/login.tsx'],
      goals: ['/routes/_authenticated.tsx', '/routes/_authenticated/goals.tsx'],
    }),
    checkSize({ scriptKB: { '/login': 120, '/goals': 200 }, stylesKB: 30 }),
  ],
  // The content security policy forbids inline scripts, and data: URLs where they aren't needed.
  build: { manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: api },
  preview: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: api },
});
