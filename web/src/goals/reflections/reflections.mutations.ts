import { mutationOptions } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { ReflectionEdit } from '@trellis/contract/goals/reflections/reflection.ts';
import { reflectionsApi } from '@trellis/contract/goals/reflections/reflections.api.ts';
import { call } from '../../api/call.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { refetchGoals } from '../data/goal-cache.ts';

export const writeReflection = (goal: Goal) =>
  mutationOptions({
    mutationFn: (body: ReflectionEdit) => call(reflectionsApi.write, { params: { goal_id: goal.id }, body }),
    onSuccess: () => notifySuccess(t('goals.reflections.saved')),
    onSettled: () => refetchGoals(),
  });
