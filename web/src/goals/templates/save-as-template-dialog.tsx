import type { Goal } from '@trellis/contract/goals/goal.ts';
import { t } from '../../language/translate.ts';
import { AddTemplateDialog } from './add-template-dialog.tsx';
import { templateOfGoal } from './template-form.ts';

type Props = { goal: Goal; onClose: () => void };

/** Saves a goal as a template in the library. */
export const SaveAsTemplateDialog = ({ goal, onClose }: Props) => (
  <AddTemplateDialog
    title={t('goals.templates.saveAs')}
    draftName={`template of ${goal.id}`}
    values={templateOfGoal(goal)}
    onClose={onClose}
  />
);
