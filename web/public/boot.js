// Runs before the first paint, so that the page never flashes in the wrong colours, and the code of the first screen
// loads right away. It is a file of its own, because the content security policy forbids inline scripts.

// No text may be put into the page as HTML. Libraries may only empty an element that way.
window.trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) });

(() => {
  const root = document.documentElement;
  const darkSystem = matchMedia('(prefers-color-scheme: dark)');
  const bar = document.querySelector('meta[name="theme-color"]');
  const stored = (key, storage = 'localStorage') => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const apply = () => {
    const theme = stored('theme');
    const dark = theme === 'dark' || (theme !== 'light' && darkSystem.matches);
    root.dataset.theme = dark ? 'dark' : 'light';
    bar.content = dark ? '#1a1815' : '#f7f4ee';
  };
  apply();
  darkSystem.addEventListener('change', apply);
  addEventListener('storage', apply);

  // The person's language, else the browser's, else the school's, which the server has written into the page.
  const { dataset } = document.currentScript;
  const messages = JSON.parse(dataset.languages);
  const spoken = (tag) =>
    Object.keys(messages).find((own) => own.toLowerCase() === tag?.toLowerCase()) ??
    Object.keys(messages).find((own) => own === tag?.split('-')[0].toLowerCase());
  const chosen = stored('language', 'sessionStorage') ?? stored('language');
  root.dataset.browserLanguage = [...navigator.languages, root.lang].map(spoken).find(Boolean) ?? 'en';
  root.lang = spoken(chosen) ?? root.dataset.browserLanguage;
  // Not every browser has `getTextInfo`, which knows the direction of a language.
  const rightToLeft = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];
  root.dir = rightToLeft.includes(new Intl.Locale(root.lang).maximize().script) ? 'rtl' : 'ltr';

  // The build writes into this script's tag what each screen loads.
  const isSignedIn = stored('access_token', 'sessionStorage') || stored('access_token');
  const screens = { '/login': 'login', '/goals': 'goals', '/': isSignedIn ? 'goals' : 'login' };
  const files = dataset[screens[location.pathname]] ?? '';
  for (const href of [messages[root.lang], ...files.split(' ')].filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
})();
