import { type ComponentProps, useRef, useState } from 'react';
import { Button } from '../ui/elements/button.tsx';
import { FieldWithButton } from '../ui/forms/field-with-button.tsx';
import { returnFocus } from '../ui/forms/return-focus.ts';
import { isChosen } from '../ui/pickers/use-picker.ts';
import { PersonField } from './person-field.tsx';

type Props = Omit<ComponentProps<typeof PersonField>, 'ref' | 'value' | 'onChange'> & {
  /** The text of the button. */
  add: string;
  /** Adds the chosen person, and calls `done` as soon as they are added. */
  onAdd: (id: string, done: () => void) => void;
  busy?: boolean;
  disabled?: boolean;
};

/** Adds people, one after the other: the field is empty and focused again once someone is added. */
export function AddPerson({ add, onAdd, busy = false, disabled = false, ...field }: Props) {
  const [chosen, choose] = useState('');
  const input = useRef<HTMLElement>(null);
  // The emptied field disables the button that has the focus. The next person may have been chosen meanwhile.
  const done = () => returnFocus(input, () => choose((now) => (now === chosen ? '' : now)));
  const keepInput = (element: HTMLElement | null) => {
    input.current = element;
  };
  return (
    <FieldWithButton
      field={<PersonField {...field} ref={keepInput} value={chosen} onChange={choose} />}
      button={
        <Button
          variant="outline"
          busy={busy}
          disabled={disabled || !isChosen(chosen)}
          onClick={() => onAdd(chosen, done)}
        >
          {add}
        </Button>
      }
    />
  );
}
