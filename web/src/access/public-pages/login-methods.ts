/** How people get in here. The page says it, so that nothing else shows first. */
export const { passwordLogin = 'on', singleSignOn } = document.documentElement.dataset;
