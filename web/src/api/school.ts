import { schoolApi } from '@trellis/contract/school/settings/school.api.ts';
import { callQuery } from './call.query.ts';

/** How this school is configured: its time zone, its example goals and who may sign up. */
export const schoolQuery = callQuery(['school'], schoolApi.read, { staleTime: Number.POSITIVE_INFINITY });
