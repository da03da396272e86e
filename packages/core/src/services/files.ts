/** The `files` service. */
import type { FilesService } from '@pku-harness/sdk';
import { z } from 'zod';
import { type FileShelf, PART_LENGTH } from '../files';
import { type ScreenRequests, screenMissing } from '../screens';
import type { Caller } from './caller';
import { serviceMethod } from './service-method';

const REF = z.string().regex(/^file_[0-9a-f]{32}$/);

/** Makes the service for one caller. */
export function filesService(shelf: FileShelf, screens: ScreenRequests, { plugin }: Caller): FilesService {
  return {
    pick: serviceMethod(
      'files.pick',
      z.object({ types: z.array(z.string().max(100)).max(20).optional(), multiple: z.boolean().optional() }),
      async ({ types = [], multiple = false }) => {
        const outcome = await screens.ask(plugin, { kind: 'pick', types, multiple });
        if (outcome.is === 'nobody') throw screenMissing();
        return outcome.is === 'done' ? (outcome.files ?? []).map((ref) => shelf.find(ref)) : [];
      },
    ),
    list: serviceMethod('files.list', z.object({ session: z.string().max(64).optional() }), ({ session }) =>
      shelf.list(session),
    ),
    text: serviceMethod(
      'files.text',
      z.object({
        ref: REF,
        from: z.number().int().min(0).optional(),
        length: z.number().int().min(1).max(PART_LENGTH).optional(),
      }),
      ({ ref, from, length }) => shelf.text(ref, from, length),
    ),
    remove: serviceMethod('files.remove', z.object({ ref: REF }), ({ ref }) => shelf.remove(ref)),
  };
}
