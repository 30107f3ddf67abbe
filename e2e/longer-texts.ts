import type { Page } from '@playwright/test';
import { mark } from './marked-messages.ts';
import { sidewaysOf, twoFrames } from './screen.ts';

/**
 * Makes each marked message on a page about 40% longer, as a translation may be: all vowels are
 * doubled and get accents.
 */
const lengthen = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    const accented: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };
    const isMessage = (text: string) => text.includes(mark) && !/[áéíóú]/i.test(text);
    const longer = (text: string) =>
      text.replace(/[aeiou]/gi, (vowel) => `${vowel}${accented[vowel.toLowerCase()] ?? ''}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // React doesn't undo this until it renders another text here.
      if (isMessage(node.nodeValue ?? '')) node.nodeValue = longer(node.nodeValue ?? '');
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (isMessage(input.placeholder)) input.placeholder = longer(input.placeholder);
    }
  }, mark);

/** The messages that are cut off, and the pairs of them that overlap. */
const collisions = (page: Page): Promise<string[]> =>
  page.evaluate((mark) => {
    function* withAncestors(element: Element) {
      for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) yield part;
    }
    const hasAncestor = (element: Element, is: (style: CSSStyleDeclaration, ancestor: Element) => boolean) =>
      [...withAncestors(element)].find((ancestor) => is(getComputedStyle(ancestor), ancestor));
    const isForScreenReaders = (element: Element) =>
      hasAncestor(
        element,
        ({ clipPath, overflow }, { clientWidth }) =>
          clipPath.startsWith('inset') || (overflow === 'hidden' && clientWidth <= 1),
      );
    // A positioned element may cover others, and a scrolling one hides its overflow, so each is a layer of its own.
    const layerOf = (element: Element) =>
      hasAncestor(
        element,
        ({ position, overflowY }, { scrollHeight, clientHeight }) =>
          ['fixed', 'sticky', 'absolute'].includes(position) ||
          (['auto', 'scroll'].includes(overflowY) && scrollHeight > clientHeight),
      );

    const found: string[] = [];
    const texts: { text: string; boxes: DOMRect[]; layer: Element | undefined }[] = [];
    const root = document.querySelector('[role=dialog]') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // A chart measures its texts when it is drawn, before they become longer.
      if (!node.nodeValue?.includes(mark) || !parent || parent.closest('svg')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true }) || isForScreenReaders(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      const text = node.nodeValue.replaceAll(mark, '').trim();
      texts.push({ text, boxes, layer: layerOf(parent) });
      const cutting = hasAncestor(parent, ({ overflowX }, ancestor) => {
        const { left, right } = ancestor.getBoundingClientRect();
        const isFrame = ['hidden', 'clip'].includes(overflowX) || ancestor.matches('button, a, td, th');
        return isFrame && boxes.some((box) => box.left < left - 1 || box.right > right + 1);
      });
      if (cutting) found.push(`“${text}” doesn’t fit into ${cutting.tagName} .${cutting.className}`);
    }
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.4 * Math.min(a.height, b.height);
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        const collide = one.boxes.some((a) => other.boxes.some((b) => overlap(a, b)));
        if (collide && one.layer === other.layer) found.push(`“${one.text}” and “${other.text}” overlap`);
      }
    }
    const canvas = document.createElement('canvas').getContext('2d');
    for (const input of root.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (!canvas || !input.placeholder.includes(mark) || !input.checkVisibility()) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      canvas.font = font;
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (canvas.measureText(input.placeholder).width > room + 1) found.push(`“${input.placeholder}” is cut off`);
    }
    return [...new Set(found)];
  }, mark);

/** Makes the messages of a page longer for good. @returns what doesn't fit any more */
export async function crowdedTexts(page: Page): Promise<string[]> {
  // A table may become cards after a change of the width.
  await twoFrames(page);
  await lengthen(page);
  const found = await collisions(page);
  const beyond = await sidewaysOf(page);
  return beyond > 0 ? [...found, `the page is ${beyond} px too wide`] : found;
}
