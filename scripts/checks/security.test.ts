import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { root } from '../run.ts'
import { filesWith } from './repository-sources.ts'

/** The sources of the packages, without tests. */
const product = /^packages\/(server|web|contract)\/src\/(?!.*(\.test\.|testing\/))/
const server = /^packages\/server\/src\/(?!.*(\.test\.|testing\/))/

const Packages = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      resolved: z.optional(z.string()),
      integrity: z.optional(z.string()),
      link: z.optional(z.boolean()),
    }),
  ),
})
const Manifest = z.looseObject({
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
})
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('the product', () => {
  it('ASVS-1.2.5 ASVS-1.3.2 runs no program, no shell and no text', () => {
    const runners = /\beval\(|new Function\b|child_process|node:vm|setTimeout\(\s*['"`]|Deno\.|execSync/
    // This file starts a program of Koya as a separate process, by a fixed path (decision 0078).
    expect(filesWith(runners, product)).toEqual(['packages/server/src/foreign/parser-process.ts'])
  })

  it('ASVS-11.3.1 ASVS-11.3.2 ASVS-11.3.3 encrypts with nothing but AES-GCM', () => {
    const ciphers = /createCipher|createDecipher|publicEncrypt|privateDecrypt|\b(des|rc4|ecb|cbc)\b|PKCS1/i
    const weak = filesWith(ciphers, product).filter((file) => !/aes-256-gcm/.test(read(file)))
    expect(weak).toEqual([])
  })

  it('ASVS-11.4.1 ASVS-11.4.3 hashes with SHA-256 at least', () => {
    const weak = /\b(md4|md5|sha-?1|ripemd\w*)\b/i
    expect(filesWith(weak, server).sort()).toEqual([
      // This file uses the hash only to detect a changed answer; security does not depend on it.
      'packages/server/src/content/cached-json.ts',
      // RFC 6238 uses HMAC-SHA-1, and many authenticator apps support nothing else.
      'packages/server/src/identity/second-factors/app-codes.ts',
    ])
  })

  it('ASVS-11.5.1 leaves nothing that must not be guessed to a weak chance', () => {
    expect(filesWith(/Math\.random/, server)).toEqual([])
  })

  it('ASVS-13.2.4 ASVS-15.3.2 asks other servers over the web in three places, and follows no redirect', () => {
    const clients = /\bfetch\(|from '(node:)?(https|http2|undici)'|\b(http|https)\.(get|request)\(|axios/
    const asking = filesWith(clients, server).sort()
    expect(asking).toEqual([
      'packages/server/src/backup/places/store-place.ts',
      'packages/server/src/http/clients/challenge.ts',
      'packages/server/src/notifications/push/post-message.ts',
    ])
    // Only `fetch` follows redirects; `https.request` does not.
    const fetching = asking.filter((file) => /\bfetch\(/.test(read(file)))
    expect(fetching.filter((file) => !read(file).includes("redirect: 'error'"))).toEqual([])
  })

  it('ASVS-12.3.2 never leaves the certificate of a server unlooked at', () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|ignoreTLS|sslmode=(?!verify)/, server)).toEqual([])
  })
})

describe('T48 the packages', () => {
  it('are named with one exact version each, and come from the lock file with their sums', () => {
    const manifests = [
      'package.json',
      'e2e/package.json',
      ...['contract', 'server', 'web'].map((name) => `packages/${name}/package.json`),
    ]
    const versions = manifests.flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = z.parse(
        Manifest,
        JSON.parse(read(file)),
      )
      return Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })
    })
    expect(versions.length).toBeGreaterThan(40)
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    const { packages } = z.parse(Packages, JSON.parse(read('package-lock.json')))
    const fetched = Object.entries(packages).filter(
      ([path, { link }]) => path.includes('node_modules/') && !link,
    )
    expect(fetched.length).toBeGreaterThan(200)
    // Without a `resolved` address, npm loads a package from its configured registry.
    const unsure = fetched.filter(
      ([, { resolved, integrity }]) => resolved || !integrity?.startsWith('sha512-'),
    )
    expect(unsure.map(([path]) => path)).toEqual([])
  })

  it('run nothing when they are installed', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  })
})
