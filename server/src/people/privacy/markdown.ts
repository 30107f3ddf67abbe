import MarkdownIt from 'markdown-it';

/** Plain Markdown: HTML is escaped, and links can only lead to web and email addresses. */
export const markdown = new MarkdownIt({ html: false, linkify: true });
markdown.disable('image');
markdown.validateLink = (url) => /^(https?:|mailto:|\/(?!\/)|#)/i.test(url.trim());
const plainLink = markdown.renderer.rules.link_open;
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer');
  return plainLink ? plainLink(tokens, index, options, env, self) : self.renderToken(tokens, index, options);
};
