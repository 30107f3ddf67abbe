import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootData } from './boot-data.ts';
import { chunks } from './chunks.ts';
import { imports } from './imports.ts';
import { messages } from './messages.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  json: { namedExports: false },
  plugins: [
    tanstackRouter({
      autoCodeSplitting: true,
      // Keeps the loaders of signed-in screens out of the public screens.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader', 'errorComponent', 'notFoundComponent']] },
      generatedRouteTree: './src/routes/-routeTree.gen.ts',
      semicolons: true,
      addExtensions: true,
      disableLogging: true,
    }),
    imports(),
    react(),
    messages(),
    bootData(),
  ],
  // Shorter than Vite's own class names, because every screen loads the names in its modules.
  css: { modules: { generateScopedName: '[local]-[hash:base64:4]' } },
  build: {
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    // One file of styles: 30 kB in all, and no screen waits for a second one.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: chunks() } },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: { '/api': server, '/privacy': server } },
});
