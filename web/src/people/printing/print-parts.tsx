import { Link, type LinkOptions, useNavigate } from '@tanstack/react-router';
import { t } from '../../language/translate.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import { useExistingPage } from '../../ui/lists/use-existing-page.ts';

type Props = {
  label: string;
  part: number;
  /** Undefined while it loads. */
  count: number | undefined;
  size: number;
  linkTo: (part: number) => LinkOptions;
};

/** Links to the parts of what a browser can't print at once. An address beyond the last part leads to that. */
export function PrintParts({ label, part, count, size, linkTo }: Props) {
  const navigate = useNavigate();
  useExistingPage(part, count, size, (last) => void navigate({ ...linkTo(last), replace: true }));
  if (count === undefined || count <= size) return null;
  return (
    <nav aria-label={label} className="wrap gap-1">
      {Array.from({ length: Math.ceil(count / size) }, (_, n) => n + 1).map((one) => (
        <Link key={one} {...linkTo(one)} preload={false} className={buttonClass(one === part ? 'outline' : 'plain')}>
          {t('people.parts.range', { from: (one - 1) * size + 1, to: Math.min(count, one * size) })}
        </Link>
      ))}
    </nav>
  );
}
