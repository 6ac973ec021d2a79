CREATE TABLE "lot_notices" (
	"variant_id" uuid NOT NULL,
	"lot" text NOT NULL,
	"expires_on" date NOT NULL,
	"what" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lot_notices_variant_id_lot_expires_on_what_owner_id_pk" PRIMARY KEY("variant_id","lot","expires_on","what","owner_id")
);
