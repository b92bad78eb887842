import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import type { Database } from '#db/engine/client.ts'

const trailFields = 'ColumnType<Record<string, unknown>, string, never>'

export const generateTypes = (db: Database): Promise<string> =>
  generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    excludePattern: 'kysely_*',
    defaultSchemas: ['public'],
    // Without this option, kysely-codegen also writes the types into `node_modules` of the current folder.
    outFile: null,
    overrides: {
      columns: {
        'account_change.what': new RawExpressionNode("import('@koya/contract').AccountChange['what']"),
        'certificate.kind': new RawExpressionNode("import('@koya/contract').CertificateKind"),
        'trail.action': new RawExpressionNode("import('@koya/contract/people/trail-acts').TrailAction"),
        'trail.object_kind': new RawExpressionNode("import('@koya/contract/people/trail-acts').TrailKind"),
        'trail.before': new RawExpressionNode(trailFields),
        'trail.after': new RawExpressionNode(trailFields),
        'track.state': new RawExpressionNode("Generated<'draft' | 'open' | 'closed' | 'archived'>"),
        'track.motifs': new RawExpressionNode("Generated<import('@koya/contract').AuthoredTrack['motifs']>"),
        'stage.state': new RawExpressionNode("Generated<'draft' | 'published' | 'archived'>"),
        'task.state': new RawExpressionNode("Generated<'draft' | 'published' | 'archived'>"),
        'application.state': new RawExpressionNode(
          "Generated<'new' | 'asked' | 'approved' | 'declined' | 'withdrawn'>",
        ),
        'invitation.role': new RawExpressionNode("'MENTEE' | 'MENTOR' | 'ADMIN'"),
        'news.topic': new RawExpressionNode("import('@koya/contract').NewsTopic"),
        'news_wish.push_topics': new RawExpressionNode(
          "ColumnType<import('@koya/contract').NewsTopic[] | null, string | null | undefined, string | null>",
        ),
        'news_wish.ways': new RawExpressionNode(
          "ColumnType<import('@koya/contract').PreferencesForm['ways'], string | undefined, string>",
        ),
        'announcement.role': new RawExpressionNode("'MENTEE' | 'MENTOR' | 'ADMIN' | null"),
        'announcement.state': new RawExpressionNode("import('@koya/contract').AudienceState | null"),
        'failed_mail.fault': new RawExpressionNode("import('@koya/contract').MailFault"),
        'sent_mail.reason': new RawExpressionNode("import('@koya/contract').MailReason"),
        'sent_mail.cause_kind': new RawExpressionNode("import('@koya/contract').MailCauseKind | null"),
        'saved_view.list': new RawExpressionNode("import('@koya/contract').ViewList"),
        'user.role': new RawExpressionNode("'MENTEE' | 'MENTOR' | 'ADMIN'"),
        'user.gender': new RawExpressionNode("Generated<'MALE' | 'FEMALE' | 'UNSPECIFIED'>"),
      },
    },
  })
