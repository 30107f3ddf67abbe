/** The login methods of this school, which the page itself contains, so that the login never shows others first. */
export const { passwordLogin = 'on', singleSignOn } = document.documentElement.dataset;
