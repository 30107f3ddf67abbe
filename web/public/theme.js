// Runs before the first paint, so that the page never flashes in the wrong colours. A file of its own, because the
// content security policy forbids inline scripts.
(() => {
  const root = document.documentElement;
  const darkSystem = matchMedia('(prefers-color-scheme: dark)');
  const bar = document.querySelector('meta[name="theme-color"]');
  const kept = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  const apply = () => {
    const theme = kept();
    const dark = theme === 'dark' || (theme !== 'light' && darkSystem.matches);
    root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  };
  const paintBar = () => {
    bar.content = root.dataset.mantineColorScheme === 'dark' ? '#1a1815' : '#f7f4ee';
  };
  apply();
  paintBar();
  darkSystem.addEventListener('change', apply);
  addEventListener('storage', apply);
  new MutationObserver(paintBar).observe(root, { attributeFilter: ['data-mantine-color-scheme'] });
})();
