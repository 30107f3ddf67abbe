import { Link, type LinkOptions } from '@tanstack/react-router';
import { t } from '../../language/translate.ts';
import { buttonClass } from '../../ui/elements/button.tsx';

type Props = { label: string; part: number; count: number; size: number; linkTo: (part: number) => LinkOptions };

/** Links to the parts of what a browser can't print at once. */
export const PrintParts = ({ label, part, count, size, linkTo }: Props) => (
  <nav aria-label={label} className="wrap gap-1">
    {Array.from({ length: Math.ceil(count / size) }, (_, n) => n + 1).map((one) => (
      <Link key={one} {...linkTo(one)} preload={false} className={buttonClass(one === part ? 'outline' : 'plain')}>
        {t('people.parts.range', { from: (one - 1) * size + 1, to: Math.min(count, one * size) })}
      </Link>
    ))}
  </nav>
);
