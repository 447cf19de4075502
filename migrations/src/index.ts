import { Guide1732100000001 } from './0001-guide.js'
import { Outbox1732100000002 } from './0002-outbox.js'
import { Accounts1732100000003 } from './0003-accounts.js'
import { ListAudit1732100000004 } from './0004-list-audit.js'
import { Credits1732100000005 } from './0005-credits.js'
import { Sheets1732100000006 } from './0006-sheets.js'
import { Search1732100000007 } from './0007-search.js'
import { Dollar1732100000008 } from './0008-dollar.js'
import { Favourites1732100000010 } from './0010-favourites.js'
import { Limits1732100000011 } from './0011-limits.js'
import { Photos1732100000012 } from './0012-photos.js'
import { ListStart1732100000013 } from './0013-list-start.js'
import { OnePlanLot1732100000014 } from './0014-one-plan-lot.js'
import { PlanOf1732100000015 } from './0015-plan-of.js'
import { WelcomeByKey1732100000016 } from './0016-welcome-by-key.js'
import { BuiltinFormats1732100000017 } from './0017-builtin-formats.js'
import { NamesInUse1732100000020 } from './0020-names-in-use.js'
import { PriceRanges1732100000021 } from './0021-price-ranges.js'
import { StaffApart1732100000022 } from './0022-staff-apart.js'
import { SessionEnds1732100000023 } from './0023-session-ends.js'
import { ListDiscard1732100000024 } from './0024-list-discard.js'
import { SubscriptionStates1732100000026 } from './0026-subscription-states.js'
import { Mail1732100000028 } from './0028-mail.js'
import { Topics1732100000034 } from './0034-topics.js'
import { Audit1732100000035 } from './0035-audit.js'
import { GuideScreens1732100000040 } from './0040-guide-screens.js'
import { Usage1732100000041 } from './0041-usage.js'
import { CodiaColumn1732100000046 } from './0046-codia-column.js'
import { Geography1732100000047 } from './0047-geography.js'
import { UsersInTheConsole1732100000048 } from './0048-users-in-the-console.js'
import { Activation1732100000049 } from './0049-activation.js'
import { Onboarding1732100000050 } from './0050-onboarding.js'
import { ProfileArea1732100000051 } from './0051-profile-area.js'
import { Mailboxes1732100000075 } from './0075-mailboxes.js'
import { WrongCodes1732100000076 } from './0076-wrong-codes.js'
import { FreeCredits1732100000077 } from './0077-free-credits.js'
import { Pages1732100000078 } from './0078-pages.js'
import { NewsOfPayments1732100000079 } from './0079-news-of-payments.js'
import { Payments1732100000080 } from './0080-payments.js'
import { PlanChoices1732100000081 } from './0081-plan-choices.js'
import { Offers1732100000082 } from './0082-offers.js'
import { PlanChanges1732100000083 } from './0083-plan-changes.js'
import { PriceChanges1732100000084 } from './0084-price-changes.js'
import { Fleets1732100000085 } from './0085-fleets.js'
import { BackOfficeOfPayments1732100000086 } from './0086-back-office-of-payments.js'
import { Media1732100000087 } from './0087-media.js'
import { News1732100000088 } from './0088-news.js'
import { Magazine1732100000089 } from './0089-magazine.js'
import { Ads1732100000090 } from './0090-ads.js'
import { ContactDesk1732100000091 } from './0091-contact-desk.js'
import { MailDesk1732100000093 } from './0093-mail-desk.js'
import { SettingsAndSearch1732100000094 } from './0094-settings-and-search.js'
import { ShownNames1732100000095 } from './0095-shown-names.js'
import { DictionaryRevision1732100000096 } from './0096-dictionary-revision.js'
import { SessionDevices1732100000097 } from './0097-session-devices.js'
import { LookedYear1732100000098 } from './0098-looked-year.js'
import { LeftOut1732100000099 } from './0099-left-out.js'

/** In order; a released migration never changes. */
export const migrations = [
  Guide1732100000001,
  Outbox1732100000002,
  Accounts1732100000003,
  ListAudit1732100000004,
  Credits1732100000005,
  Sheets1732100000006,
  Search1732100000007,
  Dollar1732100000008,
  Favourites1732100000010,
  Limits1732100000011,
  Photos1732100000012,
  ListStart1732100000013,
  OnePlanLot1732100000014,
  PlanOf1732100000015,
  WelcomeByKey1732100000016,
  BuiltinFormats1732100000017,
  NamesInUse1732100000020,
  PriceRanges1732100000021,
  StaffApart1732100000022,
  SessionEnds1732100000023,
  ListDiscard1732100000024,
  SubscriptionStates1732100000026,
  Mail1732100000028,
  Topics1732100000034,
  Audit1732100000035,
  GuideScreens1732100000040,
  Usage1732100000041,
  CodiaColumn1732100000046,
  Geography1732100000047,
  UsersInTheConsole1732100000048,
  Activation1732100000049,
  Onboarding1732100000050,
  ProfileArea1732100000051,
  Mailboxes1732100000075,
  WrongCodes1732100000076,
  FreeCredits1732100000077,
  Pages1732100000078,
  NewsOfPayments1732100000079,
  Payments1732100000080,
  PlanChoices1732100000081,
  Offers1732100000082,
  PlanChanges1732100000083,
  PriceChanges1732100000084,
  Fleets1732100000085,
  BackOfficeOfPayments1732100000086,
  Media1732100000087,
  News1732100000088,
  Magazine1732100000089,
  Ads1732100000090,
  ContactDesk1732100000091,
  MailDesk1732100000093,
  SettingsAndSearch1732100000094,
  ShownNames1732100000095,
  DictionaryRevision1732100000096,
  SessionDevices1732100000097,
  LookedYear1732100000098,
  LeftOut1732100000099,
]
