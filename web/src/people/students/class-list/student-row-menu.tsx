import { IconBellRinging, IconDots, IconMessage, IconPlus, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { StudentRow } from '@trellis/contract/people/students/student-row.ts';
import { useState } from 'react';
import { RemindDialog } from '../../../goals/reminders/remind-button.tsx';
import { t } from '../../../language/translate.ts';
import { studentsAround } from '../../../pickers/student-link.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import { useCan } from '../../../viewer/current-user.ts';

export function StudentRowMenu({ student: { id, name } }: { student: StudentRow }) {
  const navigate = useNavigate();
  const can = useCan();
  const [isReminding, setReminding] = useState(false);
  const items = [
    can('student.read', { id }) && {
      label: t('people.classList.actions.page'),
      Icon: IconUser,
      onSelect: () =>
        void navigate({
          to: '/students/$studentId',
          params: { studentId: id },
          state: { students: studentsAround(id) },
        }),
    },
    can('goal.create', { owner_id: id }) && {
      label: t('goals.forms.addGoal'),
      Icon: IconPlus,
      onSelect: () => void navigate({ to: '/goals', search: { dialog: 'add', owner: id } }),
    },
    // Each conversation is about a goal, so this opens the student's goals to choose from.
    can('goal.comment', { owner_id: id }) && {
      label: t('people.classList.actions.write'),
      Icon: IconMessage,
      onSelect: () => void navigate({ to: '/goals', search: { filters: { owner_id: id } } }),
    },
    can('reminder.send') && {
      label: t('goals.reminders.remind'),
      Icon: IconBellRinging,
      onSelect: () => setReminding(true),
    },
  ];
  return (
    <>
      <Menu
        label={t('people.classList.actions.of', { name })}
        icon={<IconDots size={18} aria-hidden />}
        items={items.filter((item) => item !== false)}
      />
      {isReminding && <RemindDialog userIds={[id]} onClose={() => setReminding(false)} />}
    </>
  );
}
