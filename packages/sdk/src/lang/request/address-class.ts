/**
 * Which addresses a request may connect to: a pure decision over the bytes of an address, one for every place where a
 * document's request leaves a machine. The special ranges are those of the IANA registries (RFC 6890 and its successors).
 */

/** What an address is to us. `loopback` is refused even to those who may reach private networks. */
export type AddressClass = 'public' | 'private' | 'loopback' | 'reserved';

/** An address prefix of a certain class. */
type Range = readonly [prefix: string, bits: number, is: Exclude<AddressClass, 'public'>];

const V4: readonly Range[] = [
  ['0.0.0.0', 8, 'reserved'], // this host; connects to loopback on Linux
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'private'], // carrier-grade NAT
  ['127.0.0.0', 8, 'loopback'],
  ['169.254.0.0', 16, 'reserved'], // link-local; cloud metadata lives here
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'reserved'],
  ['192.0.2.0', 24, 'reserved'],
  ['192.88.99.0', 24, 'reserved'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'reserved'],
  ['198.51.100.0', 24, 'reserved'],
  ['203.0.113.0', 24, 'reserved'],
  ['224.0.0.0', 4, 'reserved'], // multicast
  ['240.0.0.0', 4, 'reserved'],
];

const V6: readonly Range[] = [
  ['::', 128, 'reserved'],
  ['::1', 128, 'loopback'],
  ['100::', 64, 'reserved'],
  ['2001::', 23, 'reserved'], // Teredo and other protocol assignments
  ['2001:db8::', 32, 'reserved'],
  ['3fff::', 20, 'reserved'], // documentation
  ['5f00::', 16, 'reserved'], // segment routing inside one network
  ['64:ff9b:1::', 48, 'private'], // NAT64 of one network
  ['fc00::', 7, 'private'],
  ['fe80::', 10, 'reserved'], // link-local
  ['fec0::', 10, 'private'], // the old site-local
  ['ff00::', 8, 'reserved'], // multicast
];

/** IPv6 prefixes that carry an IPv4 address, and the byte where it starts: judged as that address. */
const CARRIERS: readonly [prefix: string, bits: number, at: number][] = [
  ['::ffff:0:0', 96, 12], // mapped
  ['::ffff:0:0:0', 96, 12], // translated
  ['::', 96, 12], // the old "compatible" form
  ['64:ff9b::', 96, 12], // NAT64
  ['2002::', 16, 2], // 6to4
];

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** The class of an address in text form. Text that is no address is `reserved`, so that it is refused. */
export function classifyAddress(address: string): AddressClass {
  const plain = address.split('%')[0] as string;
  if (IPV4.test(plain)) return classOf(v4Bytes(plain), V4_RANGES);
  const bytes = v6Bytes(plain);
  if (bytes === undefined) return 'reserved';
  const special = classOf(bytes, V6_RANGES);
  if (special !== 'public') return special;
  const carrier = CARRIER_RANGES.find(([prefix, bits]) => startsWith(bytes, prefix, bits));
  if (carrier) return classOf(bytes.slice(carrier[2], carrier[2] + 4), V4_RANGES);
  return 'public';
}

/** Whether a request may connect to an address. */
export function addressAllowed(address: string, allowPrivate: boolean): boolean {
  const is = classifyAddress(address);
  return is === 'public' || (is === 'private' && allowPrivate);
}

type ByteRange = readonly [prefix: readonly number[], bits: number, is: Exclude<AddressClass, 'public'>];

function classOf(bytes: readonly number[], ranges: readonly ByteRange[]): AddressClass {
  return ranges.find(([prefix, bits]) => startsWith(bytes, prefix, bits))?.[2] ?? 'public';
}

function startsWith(bytes: readonly number[], prefix: readonly number[], bits: number): boolean {
  for (let bit = 0; bit < bits; bit += 8) {
    const mask = bits - bit >= 8 ? 0xff : 0xff << (8 - (bits - bit));
    if ((((bytes[bit / 8] as number) ^ (prefix[bit / 8] as number)) & mask & 0xff) !== 0) return false;
  }
  return true;
}

function v4Bytes(address: string): number[] {
  return address.split('.').map(Number);
}

/** The sixteen bytes of an IPv6 address, or `undefined` for text that is none. */
function v6Bytes(address: string): number[] | undefined {
  // A dotted tail (`::ffff:127.0.0.1`) is two groups.
  const tail = /[^:]*$/.exec(address)?.[0] ?? '';
  const dotted = tail.includes('.');
  if (dotted && !IPV4.test(tail)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = dotted ? v4Bytes(tail) : [];
  const text = dotted
    ? `${address.slice(0, -tail.length)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    : address;
  const halves = text.split('::');
  const [left, right] = halves.map((half) => (half === '' ? [] : half.split(':')));
  if (left === undefined || halves.length > 2) return undefined;
  const written = left.length + (right?.length ?? 0);
  if (right === undefined ? written !== 8 : written > 7) return undefined;
  const groups = [...left, ...Array<string>(8 - written).fill('0'), ...(right ?? [])];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

/** The bytes of a prefix of this file's tables. */
function prefixBytes(prefix: string): number[] {
  const bytes = v6Bytes(prefix);
  if (bytes === undefined) throw new Error(`${prefix} is no address`);
  return bytes;
}

const V4_RANGES: readonly ByteRange[] = V4.map(([prefix, bits, is]) => [v4Bytes(prefix), bits, is]);
const V6_RANGES: readonly ByteRange[] = V6.map(([prefix, bits, is]) => [prefixBytes(prefix), bits, is]);
const CARRIER_RANGES = CARRIERS.map(([prefix, bits, at]) => [prefixBytes(prefix), bits, at] as const);
