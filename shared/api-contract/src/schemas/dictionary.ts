import * as z from 'zod/mini';
import { permissionNames, roleLevels } from '@cofferdam/domain';

/** Schemas of dictionary calls. */
export const dictionarySchemas = {
  roleType: {
    input: z.strictObject({ type: z.enum(roleLevels) }),
    output: z.strictObject({
      roles: z.array(
        z.strictObject({
          name: z.string(),
          type: z.enum(roleLevels),
          permissions: z.array(z.enum(permissionNames)),
        }),
      ),
    }),
  },
} as const;
