import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { validateOnBlur } from './field.tsx';

export type FormSchema<V extends FieldValues, C> = Parameters<typeof standardSchemaResolver<V, unknown, C>>[0];

/** A form whose values a schema checks. */
export const useCheckedForm = <V extends FieldValues, C>(schema: FormSchema<V, C>, values: DefaultValues<V>) =>
  useForm<V, unknown, C>({ ...validateOnBlur, resolver: standardSchemaResolver(schema), defaultValues: values });
