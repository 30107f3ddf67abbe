import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { isConflict, isNotFound } from '../api/api-error.ts';
import type { Version } from '../api/call.ts';
import { ConflictChoice, type Difference } from '../ui/dialogs/conflict-choice.tsx';
import { GoneNotice, useIsGone } from '../ui/dialogs/record-dialog.tsx';
import { useSubmit } from '../ui/forms/field.tsx';
import { type FormSchema, useCheckedForm } from '../ui/forms/use-checked-form.ts';
import { notifyFailure } from '../ui/toasts/notify.ts';
import { DraftForm, type DraftFormProps, useDraft } from './draft-form.tsx';

type Options<V extends FieldValues, C, Mine, Row> = {
  /** Which form it is, of which record. */
  draftName: string;
  schema: FormSchema<V, C>;
  /** The version that the edit is based on. Without an ETag, the record as a list has it, which may be outdated. */
  base: Version<Row>;
  valuesOf: (row: Row) => DefaultValues<V>;
  /** The part of the checked values that is saved. */
  editOf: (checked: C, row: Row) => Mine;
  /** Saves an edit if the record still has the version that the edit is based on. */
  send: (mine: Mine, base: Version<Row>) => Promise<Version<Row>>;
  /** Reads the current record. */
  read: () => Promise<Version<Row>>;
  differences: (mine: Mine, theirs: Row) => Difference[];
  onSaved: (saved: Version<Row>) => void;
  onCancel?: () => void;
};

/** The form of an edit, kept as a draft. If someone else saved meanwhile, the person chooses between the versions. */
export function useVersionedForm<V extends FieldValues, C, Mine, Row>(options: Options<V, C, Mine, Row>) {
  const { draftName, schema, base, valuesOf, editOf, send, read, differences, onSaved, onCancel } = options;
  const [open, setOpen] = useState<{ mine: Mine; theirs: Version<Row> }>();
  const [savesWhenGone, setSavesWhenGone] = useState(0);
  const form = useCheckedForm(schema, valuesOf(base.answer));
  const draft = useDraft(form, draftName, base.etag);
  const keepTyped = { keepDirtyValues: true, keepErrors: true, keepTouched: true };
  const showNewest = useEffectEvent(() => form.reset(valuesOf(base.answer) as V, keepTyped));
  useEffect(() => {
    if (base.etag !== undefined) showNewest();
  }, [base.etag]);

  const settle = (saved: Version<Row>) => {
    setOpen(undefined);
    draft.forget();
    onSaved(saved);
  };
  const showGone = () => setSavesWhenGone((count) => count + 1);
  const save = async (mine: Mine, version: Version<Row>): Promise<void> => {
    try {
      settle(await send(mine, version));
    } catch (error) {
      if (isNotFound(error)) return showGone();
      if (!isConflict(error)) return;
      const theirs = await read().catch((failure) => (isNotFound(failure) ? showGone() : notifyFailure(failure)));
      if (!theirs) return;
      // An earlier attempt had reached the server, but its answer was lost.
      if (differences(mine, theirs.answer).length === 0) settle(theirs);
      else setOpen({ mine, theirs });
    }
  };
  const { busy, props } = useSubmit(form, (checked) =>
    save(editOf(checked, base.answer), { ...base, etag: draft.version }),
  );
  const conflict = open && {
    differences: differences(open.mine, open.theirs.answer),
    onKeepMine: () => void save(open.mine, open.theirs),
    onKeepTheirs: () => settle(open.theirs),
  };
  const cancel = () => {
    draft.discard();
    onCancel?.();
  };
  return { form, busy, cancel, formProps: { ...props, form, draft, conflict, savesWhenGone } };
}

type FormProps<V extends FieldValues, C> = DraftFormProps<V, C> & {
  conflict: Omit<ComponentProps<typeof ConflictChoice>, 'busy'> | undefined;
  busy: boolean;
  /** How often the person has tried to save since the record was deleted. */
  savesWhenGone: number;
};

/** The `<form>` of `useVersionedForm`, or the choice between two versions. */
export function VersionedForm<V extends FieldValues, C>(props: FormProps<V, C>) {
  const { conflict, busy, savesWhenGone, children, ...form } = props;
  const isGone = useIsGone(savesWhenGone);
  if (conflict && !isGone) return <ConflictChoice {...conflict} busy={busy} />;
  return (
    <DraftForm {...form}>
      <GoneNotice savesWhenGone={savesWhenGone} />
      {children}
    </DraftForm>
  );
}
