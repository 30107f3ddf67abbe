import MarkdownIt from 'markdown-it';

/** Markdown alone: HTML in it is shown as it is typed, and links lead to web and mail addresses alone. */
export const markdown = new MarkdownIt({ html: false, linkify: true });
markdown.disable('image');
markdown.validateLink = (url) => /^(https?:|mailto:|\/(?!\/)|#)/i.test(url.trim());
const plainLink = markdown.renderer.rules.link_open;
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer');
  return plainLink ? plainLink(tokens, index, options, env, self) : self.renderToken(tokens, index, options);
};
