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

/** Links to the parts of a list too long to print at once. An address beyond the last part leads to the last. */
export function PrintParts({ label, part, count, size, linkTo }: Props) {
  const navigate = useNavigate();
  useExistingPage(part, count, size, (last) => void navigate({ ...linkTo(last), replace: true }));
  if (count === undefined || count <= size) return null;
  return (
    <nav aria-label={label} className="wrap gap-1">
      {Array.from({ length: Math.ceil(count / size) }, (_, n) => n + 1).map((nth) => (
        <Link key={nth} {...linkTo(nth)} preload={false} className={buttonClass(nth === part ? 'outline' : 'plain')}>
          {t('people.parts.range', { from: (nth - 1) * size + 1, to: Math.min(count, nth * size) })}
        </Link>
      ))}
    </nav>
  );
}
