import { useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../language/translate.ts';
import { Button } from './button.tsx';
import classes from './clamped-text.module.css';

export function ClampedText({ className, children }: { className: string | undefined; children: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  useLayoutEffect(() => {
    const text = box.current;
    if (!text || isOpen) return;
    const measure = () => setLong(text.scrollHeight > text.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(text);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <div className={`shrinks ${classes.text}`}>
      <p ref={box} id={id} className={isOpen ? className : `clamp ${className}`}>
        {children}
      </p>
      {isLong && (
        <Button variant="plain" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'ui.text.less' : 'ui.text.more')}
        </Button>
      )}
    </div>
  );
}
