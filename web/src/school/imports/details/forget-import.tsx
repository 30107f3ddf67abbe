import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../../language/translate.ts';
import { Button } from '../../../ui/elements/button.tsx';
import { forgetImport } from '../data/imports.mutations.ts';

/** Deletes an import with its rows, and leaves the people. */
export function ForgetImport({ id }: { id: string }) {
  const navigate = useNavigate();
  const forget = useMutation(forgetImport);
  const chooseAnother = () => void navigate({ to: '/admin/import', search: {}, replace: true });
  return (
    <Button variant="plain" busy={forget.isPending} onClick={() => forget.mutate(id, { onSuccess: chooseAnother })}>
      <IconTrash size={18} aria-hidden />
      {t('imports.forget')}
    </Button>
  );
}
