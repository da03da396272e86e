/** The `crypto` service. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CryptoService } from '@pku-harness/sdk';
import { z } from 'zod';
import type { Random } from '../platform';
import { serviceMethod } from './service-method';

const LONGEST = 1_000_000; // UTF-16 units

/** Makes the service. */
export function cryptoService(random: Random): CryptoService {
  return {
    sha256: serviceMethod('crypto.sha256', z.object({ text: z.string().max(LONGEST) }), ({ text }) =>
      bytesToHex(sha256(utf8ToBytes(text))),
    ),
    randomId: serviceMethod('crypto.randomId', z.object({}), () => random.uuid()),
  };
}
