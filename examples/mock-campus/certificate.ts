/**
 * A certificate for names that are not ours, made at each start and trusted only by whoever is handed it. The key never
 * leaves the process, so nothing on disk could ever vouch for a campus name.
 */
import 'reflect-metadata'; // @peculiar/x509 needs it before its own first line runs
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate and its private key, both PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const HOUR = 3_600_000;
const LIFE = 365 * 24 * HOUR; // a demo may stay open for months; nobody else trusts it

/** Makes a self-signed certificate for `hosts`, valid from an hour before `now` (milliseconds since 1970) for a year. */
export async function makeCertificate(hosts: readonly string[], now: number): Promise<Certificate> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: Buffer.from(crypto.getRandomValues(new Uint8Array(15))).toString('hex'),
    name: 'CN=PKU harness mock campus',
    notBefore: new Date(now - HOUR),
    notAfter: new Date(now + LIFE),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(hosts.map((value) => ({ type: 'dns' as const, value }))),
    ],
  });
  return {
    certificate: certificate.toString('pem'),
    key: PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY'),
  };
}
